/** The texts of Schemes. */

import type { CaseRating } from '#games';
import { html } from 'lit';
import { counted } from './numbers.js';
import { ratingText } from './rating.js';
import { ARIMAA } from './sources.js';

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
    schemes: 'Schemes',
    archive: html`<a href="#players">Players</a> shows which scheme predicts real games best.`,
    noSchemes: 'Choose a scheme above to see what it does.',
    lastValid: 'Showing the last valid version until this is fixed.',
    games: (label: string, command: string) =>
      html`The games of the last row, “${label}”: <code>rep ${command}</code>. A name with
        <code>*</code> is a different opponent each time; unnamed games all count as one opponent.`,
    summary: (title: string, lists: number, schemes: readonly string[]) =>
      `${title}: ${counted(lists, 'game list')} under ${schemes.join(', ') || 'no scheme'}.`,
  },
  formulas: 'Formulas',
  testit: {
    title: 'Test sheet (testit)',
    contents: 'All situations, with every published figure beside ours',
    what: 'The test sheet',
    below: html`<code>testit</code> shows the test sheet below.`,
  },
  table: {
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
  /** How many of the published figures come out as printed. */
  agreement(cells: readonly CaseRating[]): string {
    const published = cells.filter((cell) => cell.published !== null).length;
    const agree = cells.filter(({ agrees }) => agrees).length;
    if (published === 0) return '';
    const which = agree === published ? `All ${published}` : `${agree} of ${published}`;
    return `${which} figures from ${ARIMAA.name} come out as printed.`;
  },
};
