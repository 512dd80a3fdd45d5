/** The texts about the schemes: choosing one, and what helps to. */

import type { SchemeRating } from '#games';
import { html } from 'lit';
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
    answers: [
      html`<b>Fair share (p7)</b> is the default: playing one person again and again changes it
        little, and a break changes nothing.`,
      html`<b>Calendar (p6)</b> if old games should lose weight by the week.`,
      html`<b>Plain (p1)</b> for one event. <b>Anchored (p2)</b> also rates a list of wins or of
        losses.`,
      html`<b>Shared (p4)</b> or <b>Tapering (p5)</b> if you often play the same few people.`,
      html`<b>Centred (p8)</b> if a few games should not move far from 1500.`,
    ],
  },
  formulaOf: (name: string) => `Formula of ${name}`,
  unrounded: (rating: number | null) => `Your rating, unrounded: ${points(rating, 3)}.`,
  letters:
    'k is a game’s weight; i is the number of newer games, n the number of games against the same opponent, j the number of those that are newer, and u the number of other opponents met since. Σ adds up over m from 0 to n − 1.',
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
