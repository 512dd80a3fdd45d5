/** The texts of Lab's Schemes, and of its test sheet. */

import type { CaseRating } from '#games';
import { html } from 'lit';
import { count, counted } from './numbers.js';
import { ratingText } from './rating.js';

export const schemesText = {
  situations: {
    label: 'Situation',
    published: 'With published figures',
    described: 'Described in words',
    custom: {
      title: 'A situation of your own',
      lesson: 'Any games under any schemes. Vary a number in them to see where the schemes differ.',
    },
  },
  custom: {
    command: {
      label: html`Games, as a <code>rep</code> command`,
      about: ratingText.command.about,
    },
    values: {
      label: 'Values for N, R or D in the command',
      about: html`Write <code>N</code> for a count, <code>R</code> for a rating or
        <code>D</code> for days in the command, and the numbers to try here.`,
    },
  },
  run: {
    chart: (situation: string) =>
      `Ratings: ${situation.charAt(0).toLowerCase()}${situation.slice(1)}`,
    rings: 'Rings: figures published by Arimaa',
    noRings: 'No figures are published of it.',
    noSchemes: 'Choose a scheme to see what it does.',
    lastValid: 'Showing the last valid version until this is fixed.',
    working: 'Rating the games',
    summary: (title: string, lists: number, schemes: readonly string[]) =>
      `${title}: ${counted(lists, 'game list')} under ${schemes.join(', ') || 'no scheme'}.`,
  },
  chips: {
    label: 'Schemes',
    own: 'Own',
    /** The row whose ratings the chips show: a number varies in it, or it has a name. */
    row: (what: string, label: string) =>
      `Ratings: ${what === '' ? label : what.replace(/\b[NRD]\b/, label)}`,
  },
  rows: {
    title: (rows: number) => `All ${count(rows)} rows`,
    about: 'Open any of them in My rating',
    games: (label: string, command: string) =>
      html`The games of the last row, “${label}”: <code>rep ${command}</code>. A name with
        <code>*</code> is a different opponent each time; unnamed games all count as one opponent.`,
  },
  schemes: {
    title: 'About the schemes',
    about: 'Names, formulas, what is reconstructed',
    archive: html`<a href="#standings">Standings</a> shows which scheme predicts real games best.`,
  },
  testit: {
    title: 'Test sheet (testit)',
    about: 'All situations, with every published figure beside ours',
    below: html`<code>testit</code> shows the test sheet below.`,
    scheme: 'Scheme',
    all: 'All schemes',
    allSchemes: 'all schemes',
    agreement: (agree: number, figures: number, under: string) =>
      figures === 0
        ? `No figures are published for ${under}.`
        : `${count(agree)} of ${count(figures)} published figures agree under ${under}.`,
    figures(agree: number, figures: number, counts: boolean): string {
      if (figures === 0) return 'No published figures.';
      const again = counts ? '' : ', the same as above';
      return `${count(agree)} of ${counted(figures, 'figure')} agree${again}.`;
    },
    claims: {
      title: 'What the source says in words',
      agreement: (agree: number, claims: number) =>
        `${count(agree)} of ${counted(claims, 'claim')} hold.`,
      columns: ['claim', 'points'] as const,
    },
  },
  table: {
    title: 'Ratings',
    label: (title: string) => `${title}, ratings`,
    games: 'games',
    yourGames: 'your games',
    published: 'published',
    agrees: 'agrees',
    differs: 'differs',
    accuracy: 'RA',
    myRating: 'My rating',
    open: 'Open',
    openIn: (label: string) => `Open in My rating: ${label}`,
  },
  /** Says how many of the published figures come out as printed; blank where there are none. */
  agreement(cells: readonly CaseRating[]): string {
    const published = cells.filter((cell) => cell.published !== null).length;
    const agree = cells.filter(({ agrees }) => agrees).length;
    if (published === 0) return '';
    const which = agree === published ? `All ${published}` : `${agree} of ${published}`;
    return `${which} published figures agree.`;
  },
};
