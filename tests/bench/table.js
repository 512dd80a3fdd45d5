// @ts-check
// Puts what was timed side by side: who, how much faster than whom, what was promised, and whether it is so.

import { FIRST_VIEW } from '../support/sizes.js';

/** What each peer must be beaten by, `least` times as fast; others are shown without a promise. */
const TARGETS = [
  { group: 'solve', game: /^1000000 games/, peer: /^bisection$/, least: 50 },
  { group: 'paste', where: 'page', peer: /^lines only$/, least: 1 },
  { group: 'timeline', game: /^10000 games/, peer: /^bisection of each prefix$/, least: 500 },
  { group: 'match', where: 'page', peer: /^openskill$/, least: 100 },
  { group: 'match', where: 'native', peer: /^weng_lin/, least: 1 },
];
/** The peers that stand for others are in the JSON alone. */
const NOT_SHOWN = 'our rating of each prefix';
/** How often as long a timeline may take when games double. */
const GROWTH = { from: '10000 games, ', to: '20000 games, ', most: 4.2 };
/** How often as long as the empty page's load the first rating may take. */
const LOAD = 3;

/**
 * @typedef {import('./race.js').Line} Line
 * @typedef {{ name: string, first: boolean, gzip: number, brotli: number }} Size
 *
 * One row: `ratio` is how many times as fast as the peer we are, or, where `most` is given, how many times as long
 * or large something is.
 * @typedef {object} Row
 * @property {string} where
 * @property {string} group
 * @property {string} case
 * @property {string} ours
 * @property {string} peer
 * @property {string} theirs
 * @property {number | null} ratio
 * @property {number | null} least
 * @property {number | null} most
 * @property {boolean | null} met
 */

/**
 * @param {Line[]} lines
 * @param {Size[]} sizes
 * @returns {Row[]}
 */
export function rowsOf(lines, sizes) {
  const timed = lines.filter(({ way }) => way !== NOT_SHOWN);
  return [
    ...timed.flatMap((line) => rowsOfLine(line, timed)),
    ...growthOf(timed),
    ...(sizes.length > 0 ? [firstViewOf(sizes)] : []),
  ];
}

/**
 * A row for each peer of a time of ours, or one without a peer.
 * @param {Line} line
 * @param {Line[]} lines
 * @returns {Row[]}
 */
function rowsOfLine(line, lines) {
  if (!line.way.startsWith('ours')) return [];
  const { where, group, way, ns } = line;
  const peers =
    way === 'ours' || way === 'ours, replayed'
      ? lines.filter(
          (peer) => isSameRace(peer, line) && peer !== line && !peer.way.startsWith('ours'),
        )
      : [];
  const row = {
    where,
    group,
    case: way === 'ours' ? line.case : `${line.case}: ${way}`,
    ours: duration(ns),
  };
  if (peers.length === 0)
    return [{ ...row, peer: '', theirs: '', ratio: null, least: null, most: null, met: null }];
  return peers.map((peer) => {
    const theirs = { ...row, peer: peer.way, theirs: duration(peer.ns) };
    if (group === 'load') return { ...theirs, ...atMost(ns / peer.ns, LOAD) };
    const target = TARGETS.find(
      (target) =>
        target.group === group &&
        (target.where ?? where) === where &&
        (target.game?.test(line.case) ?? true) &&
        target.peer.test(peer.way),
    );
    return { ...theirs, ...atLeast(peer.ns / ns, target?.least ?? null) };
  });
}

/**
 * @param {Line} one
 * @param {Line} other
 */
function isSameRace(one, other) {
  return one.where === other.where && one.group === other.group && one.case === other.case;
}

/**
 * @param {Line[]} lines
 * @returns {Row[]}
 */
function growthOf(lines) {
  return lines
    .filter(({ group, way, case: name }) => {
      return group === 'timeline' && way === 'ours' && name.startsWith(GROWTH.to);
    })
    .flatMap((twice) => {
      const { where, group, way } = twice;
      const scheme = twice.case.slice(GROWTH.to.length);
      const once = lines.find((line) =>
        isSameRace(line, { ...twice, case: GROWTH.from + scheme }) ? line.way === way : false,
      );
      if (!once) return [];
      const row = { where, group, case: `growth when games double, ${scheme}` };
      const times = { ours: duration(twice.ns), peer: '10000 games', theirs: duration(once.ns) };
      return [{ ...row, ...times, ...atMost(twice.ns / once.ns, GROWTH.most) }];
    });
}

/**
 * @param {Size[]} sizes
 * @returns {Row}
 */
function firstViewOf(sizes) {
  const sum = sizes.reduce((sum, { first, gzip }) => sum + (first ? gzip : 0), 0);
  return {
    where: 'page',
    group: 'load',
    case: 'first view, gzip',
    ours: `${kilobytes(sum)} kB`,
    peer: 'what it may be',
    theirs: `${kilobytes(FIRST_VIEW)} kB`,
    ...atMost(sum / FIRST_VIEW, 1),
  };
}

/**
 * @param {number} ratio
 * @param {number | null} least
 */
function atLeast(ratio, least) {
  return { ratio, least, most: null, met: least === null ? null : ratio >= least };
}

/**
 * @param {number} ratio
 * @param {number} most
 */
function atMost(ratio, most) {
  return { ratio, least: null, most, met: ratio <= most };
}

/**
 * The rows as one Markdown table.
 * @param {Row[]} rows
 */
export function tableOf(rows) {
  return markdown(
    ['where', 'group', 'case', 'ours', 'peer', 'theirs', 'ratio', 'target', ''],
    rows.map((row) => [
      row.where,
      row.group,
      row.case,
      row.ours,
      row.peer,
      row.theirs,
      row.ratio === null ? '' : `${figure(row.ratio)}×`,
      row.least !== null ? `≥ ${row.least}×` : row.most !== null ? `≤ ${row.most}×` : '',
      row.met === null ? '' : row.met ? 'met' : 'MISSED',
    ]),
  );
}

/**
 * The bytes of each file as a Markdown table.
 * @param {Size[]} sizes
 */
export function tableOfSizes(sizes) {
  return markdown(
    ['file', 'when', 'gzip', 'brotli'],
    sizes.map(({ name, first, gzip, brotli }) => [
      // Their names change with every build.
      name.replace(/-[\w-]{8}(?=\.\w+$)/, ''),
      first ? 'first view' : 'later',
      String(gzip),
      String(brotli),
    ]),
  );
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function markdown(head, rows) {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** @param {number} ns */
function duration(ns) {
  if (ns < 1e3) return `${figure(ns)} ns`;
  if (ns < 1e6) return `${figure(ns / 1e3)} µs`;
  if (ns < 1e9) return `${figure(ns / 1e6)} ms`;
  return `${figure(ns / 1e9)} s`;
}

/**
 * A number in three digits.
 * @param {number} number
 */
function figure(number) {
  return number >= 100 ? number.toFixed(0) : number.toPrecision(3);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}
