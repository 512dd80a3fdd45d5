/** The state of Lab's Seasons: what a season is made of, and one or two settings to rate it with. */

import type { SeasonOptions } from '#results';
import { Schema, flag, integer, nullable, number, object } from '../../element/schema.js';
import { START_RATING, otherSettings, ownSettings } from '../../multiplayer/schema.js';

/** What a season is made of, whatever it is rated with. */
export const MAKEUP = {
  players: integer(2, 2000, 50, { slider: [2, 200, 1] }),
  /** The standard deviation of true skill, in points. */
  skillSpread: number(0, 100_000, 150, { slider: [0, 400, 5] }),
  /** Of everyone, and the mean of true skill. */
  startRating: START_RATING,
  playersPerMatch: integer(2, 2000, 8, { slider: [2, 50, 1] }),
  /** Teams in each match; null for everyone against everyone. */
  teams: nullable(integer(2, 2000, 2, { slider: [2, 8, 1] })),
  /** In minutes. */
  matchLength: number(0.01, 1_000_000, 20, { slider: [1, 60, 1], minutes: true }),
  /** How often a player leaves before the end, 0 to 1. */
  leaveEarly: number(0, 1, 0.1, { slider: [0, 100, 1], scale: 100 }),
  /** How much chance there is in a score, in points. */
  tTrue: number(0.01, 1_000_000, 120, { slider: [20, 400, 1] }),
  /** Every element has a method `matches`, so its property is `matchCount`. */
  matches: {
    ...integer(1, 1_000_000, 10_000, { slider: [100, 100_000, 100], logarithmic: true }),
    property: 'matchCount' as const,
    attribute: 'matches',
  },
  seed: integer(0, 4_294_967_295, 1),
};

export const schema = new Schema({
  ...MAKEUP,
  settings: ownSettings,
  /** Whether the season is rated under the other settings too. */
  compare: flag({ reflect: true }),
  other: otherSettings({ gameMult: 0.5 }),
  /** How many seasons are played, each with its own seed: they show what is chance. */
  seasons: integer(1, 20, 10, { slider: [1, 20, 1], optional: true }),
  /** Whether it is shown which settings to choose. */
  sweep: flag({ reflect: true, optional: true }),
});

export type SeasonState = typeof schema.default;
export type SeasonMakeup = Pick<SeasonState, keyof typeof MAKEUP>;

/** What the engine is asked to play: one season, or the same under the other settings as well. */
export function seasonsOf(state: SeasonState): Required<SeasonOptions>[] {
  const { settings, compare, other } = state;
  const makeup = object(MAKEUP).load(state, state);
  const sides = compare ? [settings, other] : [settings];
  return sides.map((side) => ({ ...makeup, settings: side }));
}
