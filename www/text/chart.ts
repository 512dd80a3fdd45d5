/** The texts of charts. The core writes their summaries, legends and values. */

export const chartText = {
  titles: {
    timeline: 'Rating after each game',
    'next-game': 'The next game',
    weights: 'How much each game counts',
    opponents: 'How much each opponent counts',
    pulls: 'What moves the rating',
    likelihood: 'How likely the results are',
    situation: '',
    'pair-grid': 'Points between each pair',
    league: 'Ratings over matches',
    standings: 'Ratings under A and B',
    season: '',
    truth: 'Rating and true skill',
    comparison: 'Compared with the best scheme',
    calibration: 'Expected and actual scores',
    sweep: '',
    'fit-map': 'How much worse than the best settings',
  },
  /** Of ratings over the matches of a league, or of games that a scheme rates. */
  ratingsOver: {
    matches: 'Ratings over matches',
    days: 'Ratings over time',
    games: 'Ratings over games',
  },
  /** Under the title of a picture that stands alone. */
  caption: (subject: string, date: string) => [subject, date].filter(Boolean).join(' · '),
  outdated: 'Still showing the previous chart. The new one is being drawn.',
  drawing: 'Drawing the chart …',
  notDrawn: (why: string) => `The chart could not be drawn: ${why}`,
  legend: 'Shown in the chart',
  asChart: 'Show as chart',
  asTable: 'Show as table',
  actions: (title: string) => `More: ${title}`,
  copyImage: 'Copy image',
  download: (format: string) => `Download ${format}`,
  /** A button's name, as several charts on a page have the same buttons. */
  buttonOf: (button: string, title: string) => `${button}: ${title}`,
  copied: '✓ Image copied.',
  failed: (why: string) => `This could not be saved: ${why.replace(/\.$/, '')}.`,
  noImage: 'the browser gave no reason',
  values: (title: string) => `Values of ${title}`,
  aboutValues: 'Use the arrow keys to read the values.',
};
