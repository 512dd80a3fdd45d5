/** The texts of Help. */

import { html, nothing } from 'lit';
import { listed } from './listed.js';

export const helpText = {
  title: 'Help',
  tools: 'What each tool is for',
  /** About lists, with the names of the schemes that age games by days. */
  list: (byDays: readonly string[]) =>
    html`<h3>A list of games</h3>
      <p>
        One game per line, newest first. Name and date are optional: games without a name count as
        one opponent, games without a date as today’s. Dates matter only to
        ${byDays.length > 0 ? `${listed(byDays)} and to` : nothing} a scheme of your own that ages
        games by days. Lines that cannot be read are left out.
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
        Paste or open anything else, too: sentences such as “I beat Ann 1500”, a spreadsheet, a
        tournament’s page, PGN, CSV or the gameroom’s monthly files. The page shows how it reads
        them before it uses them. Files with everyone’s games also open in Standings.
      </p>
      <h3>Your games from a chess site</h3>
      <dl>
        <dt>lichess</dt>
        <dd>
          On your profile, choose “Export games” and pick what to rate, such as blitz only. Open the
          PGN file here.
        </dd>
        <dt>chess.com</dt>
        <dd>
          In your game archive (chess.com/games/archive), tick the games and download them. Open the
          PGN file here.
        </dd>
        <dt>elsewhere</dt>
        <dd>Copy the table of your games, such as a player card of chess-results, and paste it.</dd>
      </dl>`,
  schemes: 'The schemes',
  commands: html`<h3>The gameroom’s commands</h3>
    <p>
      “Make many games with a command” in My rating and “A situation of your own” in Lab accept
      them.
    </p>
    <dl>
      <dt><code>rep '+1000' 20 | p3</code></dt>
      <dd>
        makes games; in My rating, <code>| p3</code> also chooses the scheme, and
        <code>| p*</code> leaves it as it is
      </dd>
      <dt><code>rep '+1000' 20 | ra</code></dt>
      <dd>gives their breadth RA</dd>
      <dt><code>gr omar | p6</code></dt>
      <dd>looks up a player in the games that are open in Standings</dd>
      <dt><code>testit p3</code></dt>
      <dd>shows all situations of Lab’s Schemes, every published figure beside ours</dd>
    </dl>`,
  more: html`<h3>What the rating is worth</h3>
    <dl>
      <dt>95 % interval</dt>
      <dd>Your true strength is probably in it; one such interval in 20 is wrong.</dd>
      <dt>RA</dt>
      <dd>
        Breadth: √games for each opponent, added up. 100 games give 10 against one player and 100
        against a hundred players.
      </dd>
      <dt>Next game</dt>
      <dd>What a win or a loss against a new opponent of your rating would change.</dd>
      <dt>Your chances</dt>
      <dd>
        Against an opponent rated r you are expected to score 1 / (1 + 10^((r − rating)/400)). Draws
        are assumed to be as frequent as in your list. A name means that opponent, at the rating in
        your newest game against them; a rating means someone new in each game.
      </dd>
      <dt>What you need</dt>
      <dd>
        Wins are added to your list one by one, up to 1,000, until the rating reaches the target.
      </dd>
      <dt>Luck or form</dt>
      <dd>
        The chance of a score at least as far from what is expected, above or below, if you played
        all games equally well: 5 % or less is unusual, 1 % or less hardly luck. For a streak, the
        chance of one at least as long if your rating is your true strength. Only the newest 10,000
        decided games count.
      </dd>
    </dl>
    <h3>How well a scheme predicts</h3>
    <p>
      Each game is predicted from the games before it, by the rating on that day. Log loss is the
      mean of −ln(predicted chance of the actual result); lower is better, and a coin toss scores
      0.693. A scheme counts as equally good if it is behind the best by less than a tenth of the
      best’s lead over a coin.
    </p>
    <h3>Matches, standings and seasons</h3>
    <dl>
      <dt>Spread, T</dt>
      <dd>How far apart ratings end up.</dd>
      <dt>Stake, GAME_MULT</dt>
      <dd>The points at stake for each minute of a match.</dd>
      <dt>Longest game, MAX_GAME_LENGTH</dt>
      <dd>The most minutes that count against each opponent.</dd>
      <dt>A narrow win</dt>
      <dd>
        Counts like a clear one: only who scored more per hour decides, so running up the score
        gains nothing.
      </dd>
      <dt>A favourite’s win</dt>
      <dd>
        Gains the share of the stake that the ratings did not expect: 120 points ahead at T = 120, a
        win gains 27 % of it, and a loss costs 73 %.
      </dd>
      <dt>Enabled</dt>
      <dd>
        A player who is not enabled, such as a guest without an account, affects no one’s rating.
      </dd>
      <dt>Cap</dt>
      <dd>
        If the player with the largest change would move by more than GAME_MULT points a minute, all
        changes in that match are scaled down. “Anyone” checks every player; “Up to the longest
        game” counts at most MAX_GAME_LENGTH minutes.
      </dd>
      <dt>Standings</dt>
      <dd>
        Results have one row for each game, for each match, or for each player in each match, in
        order. Paste them from a spreadsheet, whatever its columns are called. If everyone starts
        from the same rating, T and GAME_MULT affect how well ratings predict only through GAME_MULT
        ÷ T. If all matches are equally long, and none is scaled, only the product of GAME_MULT and
        the smaller of that length and MAX_GAME_LENGTH matters.
      </dd>
      <dt>Lab, Seasons</dt>
      <dd>
        Simulated players of known true skill meet at random, and the chart shows how soon ratings
        find their order. Without the cap, ratings spread as skill · T / T_true, where T_true is the
        luck in a score. The same seed gives the same season everywhere.
      </dd>
    </dl>
    <h3>Keyboard</h3>
    <p>
      In a number’s field, Up, Down, Page Up and Page Down change it, and Escape undoes typing. In a
      chart, the arrow keys, Home and End read its values. In lists and tables that you fill in,
      Ctrl+Z undoes and Ctrl+Shift+Z redoes; between players of a match, Up, Down and Enter move.
    </p>
    <h3>Privacy</h3>
    <p>
      Everything is computed in your browser, also offline. Nothing you enter is sent anywhere. Your
      last entries stay in this browser only; “Documents” shows and clears them. A link made by
      “Share” carries its data in itself.
    </p>`,
};
