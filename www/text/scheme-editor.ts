/** The texts of the scheme editor. */

export const schemeEditorText = {
  startFrom: 'Start from',
  parts: { age: 'Old games', repeat: 'Same opponent again', prior: 'Fictitious draws' },
  rule: { age: 'How old games count', repeat: 'How games against one opponent count' },
  rules: {
    age: {
      none: 'They count in full',
      games: 'Less with each newer game',
      days: 'Less with time',
      opponents: 'Less with each opponent met since',
    },
    repeat: {
      none: 'All count in full',
      shared: 'All count less: 1/√n',
      fading: 'Older ones count less: 1/√(j+1)',
      recent: 'They share one weight',
    },
  },
  numbers: {
    age: {
      rate: ['Rate', 'The share of its weight that a game keeps at each step.'],
      period: ['Period', 'Days in one step.'],
    },
    repeat: {
      rate: ['Rate', 'The share of an older game, relative to the next newer one.'],
      ceiling: ['Ceiling', 'The most weight one opponent can have.'],
    },
    prior: {
      draws: ['Number', 'They keep the rating finite.'],
      rating: ['Rating', 'The rating of the fictitious opponent.'],
      weight: ['Weight', 'The weight of each draw; a new game has about 1.'],
    },
  },
};
