/** The texts of charts. The core writes their summaries, legends and values. */

export const chartText = {
  titles: {
    timeline: 'Rating after each game',
    'next-game': 'The next game',
    weights: 'How much each game counts',
    opponents: 'How much each opponent counts',
    pulls: 'What pulls at the rating',
    likelihood: 'How likely the results are',
    situation: '',
    'pair-grid': 'Points between each pair',
    league: 'Ratings over matches',
    standings: 'Ratings under A and B',
    season: '',
    truth: 'Rating and true skill',
    comparison: 'How much worse than the best',
    calibration: 'Expected and actual scores',
  },
  /** Under the title of a picture that stands alone. */
  caption: (subject: string, date: string) => [subject, date].filter(Boolean).join(' · '),
  outdated: 'Still showing the previous chart. The new one is being drawn.',
  drawing: 'Drawing the chart …',
  notDrawn: (why: string) => `The chart could not be drawn: ${why}`,
  again: 'Try again',
  legend: 'Shown in the chart',
  asChart: 'Show as chart',
  asTable: 'Show as table',
  copyImage: 'Copy image',
  download: (format: string) => `Download ${format}`,
  /** A button's name, as several charts on a page have the same buttons. */
  buttonOf: (button: string, title: string) => `${button}: ${title}`,
  copied: '✓ Image copied.',
  failed: (why: string) => `The image could not be made: ${why}.`,
  noImage: 'the browser gave no reason',
  values: (title: string) => `Values of ${title}`,
  aboutValues: 'Use the arrow keys to read the values.',
};
