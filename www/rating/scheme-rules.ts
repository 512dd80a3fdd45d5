/** The rules that schemes are made of: what each is called on the page, and its numbers with their defaults. */

import type { Age, Repeat } from '#games';

interface Rule {
  readonly label: string;
  readonly numbers: Readonly<Record<string, number>>;
}

export type Rules<Name extends string> = Readonly<Record<Name, Rule>>;

const rate = 0.98;

export const AGE_RULES: Rules<Age['rule']> = {
  none: { label: 'They count in full', numbers: {} },
  games: { label: 'Less by newer games', numbers: { rate } },
  days: { label: 'Less by days', numbers: { rate, period: 7 } },
  opponents: { label: 'Less by people met', numbers: { rate } },
};

export const REPEAT_RULES: Rules<Repeat['rule']> = {
  none: { label: 'All count in full', numbers: {} },
  shared: { label: 'All less: 1/√n', numbers: {} },
  fading: { label: 'Older less: 1/√(j+1)', numbers: {} },
  recent: { label: 'They share one weight', numbers: { rate, ceiling: 5 } },
};
