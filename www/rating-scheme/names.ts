/** The names of the schemes. The core knows which there are; one that is missing here is a type error. */

import type { SchemeId } from '#games';

/** A published scheme, or the user's own. */
export type SchemeKey = SchemeId | 'custom';

const KEYS: Readonly<Record<SchemeKey, true>> = {
  p1: true,
  p2: true,
  p3: true,
  p4: true,
  p5: true,
  p6: true,
  p7: true,
  p8: true,
  custom: true,
};

export const CHOICES = Object.keys(KEYS) as readonly SchemeKey[];

export const PUBLISHED = CHOICES.filter((key) => key !== 'custom');

/** The published schemes, for messages. */
export const RANGE = `${PUBLISHED[0]} to ${PUBLISHED.at(-1)}`;
