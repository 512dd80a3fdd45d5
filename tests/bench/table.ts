/** Puts our times beside the peers', with what was promised and whether it is kept. */

import type { Line } from './race.js';

interface Target {
  group: string;
  case?: RegExp;
  where?: Line['where'];
  /** Which of our ways; `ours` if it is not given. */
  way?: string;
  /** At least this many times as fast as a peer. */
  peer?: string;
  times?: number;
  /** At most this many milliseconds. */
  ms?: number;
}

const TARGETS: readonly Target[] = [
  { group: 'games', case: /^rating, 1000000/, where: 'page', peer: 'bisection', times: 50 },
  { group: 'games', case: /^text/, where: 'page', peer: 'lines only', times: 0.3 },
  { group: 'games', case: /^text/, where: 'page', peer: 'lines and fields', times: 2.5 },
  { group: 'timeline', case: /^10000 games/, peer: 'bisection of each prefix', times: 40 },
  {
    ...{ group: 'timeline', case: /^10000 games/, where: 'page' },
    ...{ way: 'ours as drawn, with interval', ms: 120 },
  },
  { group: 'match', where: 'page', peer: 'openskill', times: 1.5 },
  { group: 'match', where: 'page', case: /^10000 matches/, way: 'ours, replayed', ms: 16 },
  { group: 'match', where: 'native', peer: 'weng_lin_multi_team', times: 1 },
  { group: 'leaders', case: / 40000 players$/, ms: 500 },
  { group: 'referee', where: 'page', case: /^27000 games/, ms: 2000 },
  { group: 'referee', where: 'page', case: /^1000 matches/, ms: 1000 },
  { group: 'reading', case: /^1000000 rows/, ms: 5000 },
  // 30 MB in a second.
  { group: 'reading', case: /PGN$/, ms: 2000 },
];
/** The largest growth of time for twice the games, for what is computed for each game. */
const GROWTH = 2.4;

export interface Row {
  where: string;
  group: string;
  case: string;
  ours: string;
  peer: string;
  theirs: string;
  /** How many times as fast as the peer we are. */
  ratio: string;
  target: string;
  met: string;
}

/** A row for each limit and each peer of a way of ours, or one without; and those of growth. */
export function rowsOf(lines: readonly Line[]): Row[] {
  return lines
    .filter(({ way }) => way.startsWith('ours'))
    .flatMap((line) => {
      const rows = [...limitOf(line), ...besidePeers(line, lines), ...growthOf(line, lines)];
      return rows.length > 0 ? rows : [row(line, {})];
    });
}

function row({ where, group, way, ns, case: name }: Line, rest: Partial<Row>): Row {
  const both = way === 'ours' ? name : `${name}: ${way}`;
  const none = { peer: '', theirs: '', ratio: '', target: '', met: '' };
  return { where, group, case: both, ours: duration(ns), ...none, ...rest };
}

const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');

const targetsOf = ({ group, where, way, case: name }: Line) =>
  TARGETS.filter(
    (target) =>
      target.group === group &&
      (target.where ?? where) === where &&
      (target.way ?? 'ours') === way &&
      (target.case?.test(name) ?? true),
  );

function limitOf(line: Line): Row[] {
  const limit = targetsOf(line).find(({ ms }) => ms !== undefined)?.ms;
  if (limit === undefined) return [];
  return [row(line, { target: `≤ ${limit} ms`, met: verdict(line.ns <= limit * 1e6) })];
}

function besidePeers(line: Line, lines: readonly Line[]): Row[] {
  if (line.way !== 'ours') return [];
  return lines
    .filter((peer) => isSameRace(peer, line) && !peer.way.startsWith('ours'))
    .map((peer) => {
      const ratio = peer.ns / line.ns;
      const times = targetsOf(line).find((target) => target.peer === peer.way)?.times;
      const beside = { peer: peer.way, theirs: duration(peer.ns), ratio: `${figure(ratio)}×` };
      const kept = times !== undefined && { target: `≥ ${times}×`, met: verdict(ratio >= times) };
      return row(line, { ...beside, ...kept });
    });
}

function growthOf(line: Line, lines: readonly Line[]): Row[] {
  const [, list, games] = /^(.*), (\d+) games$/.exec(line.case) ?? [];
  if (line.group !== 'growth' || list === undefined) return [];
  const half = `${Number(games) / 2} games`;
  const before = { ...line, case: `${list}, ${half}` };
  const once = lines.find((other) => isSameRace(other, before) && other.way === line.way);
  if (!once) return [];
  const times = line.ns / once.ns;
  return [
    row(line, {
      ...{ peer: half, theirs: duration(once.ns), ratio: `${figure(times)}×` },
      ...{ target: `≤ ${GROWTH}×`, met: verdict(times <= GROWTH) },
    }),
  ];
}

const isSameRace = (one: Line, other: Line) =>
  one.where === other.where && one.group === other.group && one.case === other.case;

function duration(ns: number): string {
  if (ns < 1e3) return `${figure(ns)} ns`;
  if (ns < 1e6) return `${figure(ns / 1e3)} µs`;
  if (ns < 1e9) return `${figure(ns / 1e6)} ms`;
  return `${figure(ns / 1e9)} s`;
}

/** A number in three digits. */
const figure = (number: number) => (number >= 100 ? number.toFixed(0) : number.toPrecision(3));
