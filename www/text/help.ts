/** The texts of Help. */

import { html } from 'lit';

export const helpText = {
  title: 'Help',
  tools: 'What each tool is for',
  list: html`<h3>A list of games</h3>
    <p>
      One game per line, newest first: the result, the opponent’s rating and, if you like, their
      name and the date or how many days ago you played. Lines that cannot be read are marked and
      left out.
    </p>
    <dl>
      <dt><code>+1500 ann 12</code></dt>
      <dd>beat ann, rated 1500, 12 days ago</dd>
      <dt><code>-1750 bob 2026-11-20</code></dt>
      <dd>lost to bob, rated 1750, on that day</dd>
      <dt><code>=1610</code></dt>
      <dd>drew with someone rated 1610</dd>
    </dl>
    <p>
      Paste or open anything else, too: a spreadsheet, a tournament’s page, PGN, CSV or the
      gameroom’s monthly files. The page shows how it reads them before it uses them. Files with
      everyone’s games also open in Players, where you look people up by name. Match and League read
      rows from a spreadsheet, whatever their columns are called.
    </p>`,
  schemes: 'The eight schemes',
  more: html`<h3>Keyboard</h3>
    <p>
      In a number’s field, Up, Down, Page Up and Page Down change it, and Escape undoes typing. In a
      chart, the arrow keys, Home and End read its values. In lists and tables that you fill in,
      Ctrl+Z undoes and Ctrl+Shift+Z redoes; between players of a match, Up, Down and Enter move.
    </p>
    <h3>Privacy</h3>
    <p>
      Everything is computed in your browser, also offline. Nothing you enter is sent anywhere. Your
      last entries stay in this browser only; “Saved” shows and clears them. A link made by “Share”
      carries its data in itself.
    </p>`,
};
