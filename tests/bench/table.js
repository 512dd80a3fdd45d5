// @ts-check
// Puts our times beside the peers', with what was promised and whether it is kept.

/**
 * @typedef {import('./race.js').Line} Line
 *
 * @typedef {object} Promised
 * @property {string} group
 * @property {RegExp} [case]
 * @property {Line['where']} [where]
 * @property {string} [way] which of our ways; `ours` if it is not given
 * @property {RegExp} [peer] compared with this peer
 * @property {number} [times] at least this many times as fast as the peer
 * @property {number} [ms] at most this many milliseconds
 *
 * @typedef {object} Row
 * @property {string} where
 * @property {string} group
 * @property {string} case
 * @property {string} ours
 * @property {string} peer
 * @property {string} theirs
 * @property {number | null} ratio how many times as fast as the peer we are
 * @property {string} target
 * @property {boolean | null} met
 */

/** @type {readonly Promised[]} */
const TARGETS = [
  { group: 'games', case: /^rating, 1000000/, peer: /^bisection$/, times: 50 },
  { group: 'games', case: /^text/, where: 'page', peer: /^lines only$/, times: 1 / 2.5 },
  { group: 'games', case: /^text/, where: 'page', peer: /^lines and fields$/, times: 1 },
  { group: 'timeline', case: /^10000 games/, peer: /^bisection of each prefix$/, times: 100 },
  {
    group: 'timeline',
    case: /^10000 games/,
    where: 'page',
    way: 'ours as drawn, with interval',
    ms: 120,
  },
  { group: 'match', where: 'page', peer: /^openskill$/, times: 1 },
  { group: 'match', where: 'page', case: /^10000 matches/, way: 'ours, replayed', ms: 16 },
  { group: 'referee', where: 'page', case: /^27000 games/, ms: 2000 },
  { group: 'referee', where: 'page', case: /^1000 matches/, ms: 1000 },
  { group: 'reading', case: /^1000000 rows/, ms: 5000 },
  ...['timeline as drawn, with interval', 'forecast', 'without each game'].flatMap((way) => [
    { group: 'growth', case: /^100000 games, /, way: `ours, ${way}`, ms: 3000 },
    { group: 'growth', case: /^100000 games without names, p[347]/, way: `ours, ${way}`, ms: 3000 },
    { group: 'growth', case: /^100000 games without names, p6/, way: `ours, ${way}`, ms: 10_000 },
    { group: 'growth', case: /^1000000 games/, way: `ours, ${way}`, ms: 30_000 },
  ]),
  // 30 MB in a second.
  { group: 'reading', case: /PGN/, ms: 2000 },
  { group: 'match', where: 'native', peer: /^weng_lin_multi_team$/, times: 1 },
];
/** How many times as long a timeline may take when games double. */
const GROWTH = { from: '10000 games, ', to: '20000 games, ', most: 4.2 };

/**
 * A row for each peer of a way of ours, or one without a peer; and those of growth.
 * @param {Line[]} lines
 * @returns {Row[]}
 */
export function rowsOf(lines) {
  return [...lines.flatMap((line) => rowsOfLine(line, lines)), ...growthOf(lines)];
}

/**
 * @param {Line} line
 * @param {Line[]} lines
 * @returns {Row[]}
 */
function rowsOfLine(line, lines) {
  const { where, group, way, ns } = line;
  if (!way.startsWith('ours')) return [];
  const targets = TARGETS.filter(
    (target) =>
      target.group === group &&
      (target.where ?? where) === where &&
      (target.way ?? 'ours') === way &&
      (target.case?.test(line.case) ?? true),
  );
  const row = {
    where,
    group,
    case: way === 'ours' ? line.case : `${line.case}: ${way}`,
    ours: duration(ns),
  };
  const limit = targets.find(({ ms }) => ms !== undefined)?.ms;
  const peers =
    way === 'ours'
      ? lines.filter((peer) => isSameRace(peer, line) && !peer.way.startsWith('ours'))
      : [];
  if (peers.length === 0 || limit !== undefined)
    return [
      {
        ...row,
        ...{ peer: '', theirs: '', ratio: null },
        target: limit === undefined ? '' : `≤ ${limit} ms`,
        met: limit === undefined ? null : ns <= limit * 1e6,
      },
    ];
  return peers.map((peer) => {
    const ratio = peer.ns / ns;
    const times = targets.find((target) => target.peer?.test(peer.way))?.times;
    return {
      ...row,
      ...{ peer: peer.way, theirs: duration(peer.ns), ratio },
      target: times === undefined ? '' : `≥ ${times}×`,
      met: times === undefined ? null : ratio >= times,
    };
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
    .filter(({ way, case: name }) => way === 'ours' && name.startsWith(GROWTH.to))
    .flatMap((twice) => {
      const scheme = twice.case.slice(GROWTH.to.length);
      const before = { ...twice, case: GROWTH.from + scheme };
      const once = lines.find((line) => isSameRace(line, before) && line.way === 'ours');
      if (!once) return [];
      const times = twice.ns / once.ns;
      return [
        {
          ...{
            where: twice.where,
            group: twice.group,
            case: `growth when games double, ${scheme}`,
          },
          ...{ ours: duration(twice.ns), peer: '10000 games', theirs: duration(once.ns) },
          ...{ ratio: times, target: `≤ ${GROWTH.most}×`, met: times <= GROWTH.most },
        },
      ];
    });
}

/**
 * The rows as one Markdown table.
 * @param {Row[]} rows
 */
export function tableOf(rows) {
  const head = ['where', 'group', 'case', 'ours', 'peer', 'theirs', 'ratio', 'target', ''];
  const cells = rows.map((row) => [
    ...[row.where, row.group, row.case, row.ours, row.peer, row.theirs],
    row.ratio === null ? '' : `${figure(row.ratio)}×`,
    row.target,
    row.met === null ? '' : row.met ? 'met' : 'MISSED',
  ]);
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...cells].map(line).join('\n');
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
