/** The texts of Help. */

import { html } from 'lit';
import { sourceLink } from './source-link.js';
import { ARIMAA, ZONESTATS } from './sources.js';

export const helpText = {
  title: 'Help',
  sections: [
    [
      'What each tool is for',
      html`<dl>
        <dt>My rating</dt>
        <dd>
          Your rating from a list of your games, how far to trust it, and what each game does.
        </dd>
        <dt>Schemes</dt>
        <dd>What the rating schemes do with the same games, and how to make your own scheme.</dd>
        <dt>Match</dt>
        <dd>
          How one match with several players or teams changes each player’s rating, step by step.
        </dd>
        <dt>League</dt>
        <dd>The same for many matches, with ratings carried from one match to the next.</dd>
        <dt>Season</dt>
        <dd>Simulated players of known skill: how soon ratings find the true order.</dd>
      </dl>`,
    ],
    [
      'A list of games',
      html`<p>
          Write one game per line, newest first: the result, the opponent’s rating and, if you like,
          their name and how many days ago you played.
        </p>
        <pre>
+1500 ann 12    beat ann, rated 1500, 12 days ago
-1750 bob       lost to bob, rated 1750
=1610           drew with someone rated 1610</pre>
        <p>
          A line that begins with <code>#</code> is a comment. Lines that cannot be read are marked
          and left out; the others count. “Open file…” also reads files of many players’ games: PGN,
          CSV and the gameroom’s monthly files, packed or not.
        </p>`,
    ],
  ],
  schemes: 'The eight schemes',
  more: [
    [
      'Keyboard',
      html`<ul>
        <li>Tab moves from one control to the next; Space or Enter presses a button.</li>
        <li>
          In a number’s field, Up, Down, Page Up and Page Down change it; Escape undoes typing.
        </li>
        <li>In a chart, the arrow keys, Home and End read its values one by one.</li>
        <li>In the list and the players’ table, Ctrl+Z undoes and Ctrl+Shift+Z redoes.</li>
        <li>In the players’ table, Up, Down and Enter move between players.</li>
        <li>Escape closes a dialog.</li>
      </ul>`,
    ],
    [
      'Privacy',
      html`<p>
        Everything is computed in your browser. Nothing you enter is sent anywhere, and there is no
        account. Your last entries are saved in this browser only; “Saved” shows and clears them. A
        link made by “Share” carries its data in itself, and works offline like the page.
      </p>`,
    ],
    [
      'Sources',
      html`<p>
        Ratings from lists of games follow ${sourceLink(ARIMAA)}; those from matches follow
        ${sourceLink(ZONESTATS)}.
      </p>`,
    ],
  ],
} as const;
