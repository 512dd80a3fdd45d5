/** The texts about the schemes: choosing one, and what helps to. */

import type { SchemeId, SchemeRating } from '#games';
import { points } from './numbers.js';
import { UNBOUNDED } from './rating.js';

interface Named {
  readonly name: string;
  readonly reconstructed: boolean;
}

export const schemeText = {
  title: 'Scheme',
  chosen: 'chosen',
  all: 'All',
  none: 'None',
  others: 'Show all schemes',
  fewer: 'Show only the chosen one',
  reconstructed: 'reconstructed',
  custom: {
    name: 'Your own',
    sentence: 'Set how games age, how repeats count, and the fictitious draws.',
  },
  which: {
    title: 'Which scheme should I use?',
    /** When to choose each scheme, the most useful first. One that is missing is a type error. */
    answers: {
      p7: 'is the default: playing one person again and again changes it little, and a break changes nothing.',
      p6: 'if old games should lose weight by the week.',
      p1: 'for one event.',
      p2: 'for one event, too: it also rates a list of wins or of losses.',
      p3: 'if newer games should count more, whoever they were against.',
      p4: 'if you often play the same few people.',
      p5: 'for the same, if the newest game against each of them should count in full.',
      p8: 'if a few games should not move far from 1500.',
    } satisfies Readonly<Record<SchemeId, string>>,
  },
  formulaOf: (name: string) => `Formula of ${name}`,
  unrounded: (rating: number | null) => `Your rating, unrounded: ${points(rating, 3)}.`,
  letters:
    'k is a game’s weight; i is the number of newer games, n the number of games against the same opponent, j the number of those that are newer, and u the number of other opponents met since. Σ adds up over m from 0 to n − 1.',
  /** The name of a scheme in a sentence. */
  inSentence: (id: string, name: string) => `${name} (${id})`,
  /** A scheme, as controls are called. */
  called: (id: string, name: string) => (id === 'custom' ? name : `${id} ${name}`),
  /** What a scheme is called, and whether it is reconstructed. */
  marked: (called: string, reconstructed: boolean) =>
    reconstructed ? `${called} (${schemeText.reconstructed})` : called,
  /** A scheme and the rating under it, for a screen reader. */
  spoken(id: string, { name, reconstructed }: Named, rating?: SchemeRating): string {
    const { unbounded, rating: value = null } = rating ?? {};
    const words = value === null ? 'no rating yet' : points(value);
    const scheme = schemeText.called(id, name) + (reconstructed ? ', reconstructed' : '');
    return `${scheme}: ${unbounded ? UNBOUNDED[unbounded].missing : words}`;
  },
};
