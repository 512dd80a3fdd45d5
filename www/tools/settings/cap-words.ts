/** What the cap on points per minute did to a match, in words that hold for both readings of the source. */

import type { CapLevel, Match, MatchReport } from '#multiplayer';
import type { AllSettings } from './schema.js';
import { counted, plain, points } from '../../text/numbers.js';

/** What a player is called who has no name. */
export function nameOf({ players }: Match, player: number): string {
  const name = players[player]?.name?.trim() ?? '';
  return name === '' ? `player ${player + 1}` : name;
}

/** Why the changes are what they are: the fact, and then its reason. */
export interface CapWords {
  readonly lead: string;
  readonly rest: string;
}

/** A player's change with what it is compared with. */
export interface Pace {
  readonly name: string;
  readonly change: number;
  readonly minutes: number;
  readonly perMinute: number | null;
  readonly cap: CapLevel | null;
}

export function capWords(report: MatchReport, game: Match, settings: AllSettings): CapWords | null {
  if (report.players.filter(({ counted }) => counted).length < 2) return null;
  const paces = report.players.map((player, place): Pace => ({
    ...player,
    name: nameOf(game, place),
    minutes: game.players[place]?.minutes ?? 0,
  }));
  const above = aboveCapWords(paces, settings);
  const setter = report.scalePlayer === null ? undefined : paces[report.scalePlayer];
  const { offset = 0 } = report.players[report.scalePlayer ?? -1] ?? {};
  const words = (lead: string, ...rest: readonly string[]) => ({
    lead,
    rest: rest.filter(Boolean).join(' '),
  });
  if (setter && report.scaled) {
    const moved = offset > 0 ? 'gained' : 'lost';
    const far = toldApart(Math.abs(offset), Math.abs(setter.change));
    const reason = `${setter.name} would have ${moved} ${far}, more than ${rate(settings)} for ${counted(setter.minutes, 'minute')} in the game.`;
    return words(`Scaled by ${scaleText(report.scale, 3)}:`, reason, above);
  }
  if (setter && above) {
    const kept = setter.cap === 'at' ? 'reached' : 'stayed within';
    const reason = `${setter.name}, who has the largest change, ${kept} the cap of ${rate(settings)}, so nothing was scaled.`;
    return words('', reason, above);
  }
  const at = paces.filter(({ cap }) => cap === 'at').map(({ name }) => name);
  return words(
    '',
    at.length === 0
      ? `No one reached the cap of ${rate(settings)}.`
      : `${listed(at)} reached the cap of ${rate(settings)} exactly, so nothing was scaled.`,
  );
}

/** Names those who move by more than the cap after scaling, which they can where it looks at the largest change. */
export function aboveCapWords(paces: readonly Pace[], { gameMult }: AllSettings): string {
  const above = paces
    .filter(({ cap }) => cap === 'above')
    .map(({ name, change, minutes, perMinute }) => {
      const each = perMinute === null ? '' : `, ${toldApart(perMinute, gameMult)} a minute`;
      return `${name} (${points(Math.abs(change), 1)} in ${counted(minutes, 'minute')}${each})`;
    });
  return above.length === 0 ? '' : `Still above the cap: ${listed(above)}.`;
}

/** `2 points a minute`. */
export function rate({ gameMult }: AllSettings): string {
  return `${plain(gameMult)} ${gameMult === 1 ? 'point' : 'points'} a minute`;
}

/** To as many decimals as it takes not to read 1, where it is below. */
export function scaleText(scale: number, decimals: number): string {
  const short = scale.toFixed(decimals);
  return scale < 1 && Number(short) === 1 ? String(Number(scale.toPrecision(9))) : short;
}

/** Points to as many decimals as it takes to tell them from other points: one, as a rule. */
function toldApart(value: number, other: number): string {
  let decimals = 1;
  while (decimals < 12 && value.toFixed(decimals) === other.toFixed(decimals)) decimals++;
  return points(value, decimals);
}

/** The first three, and how many others there are. */
function listed(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names;
  return new Intl.ListFormat('en').format(shown);
}
