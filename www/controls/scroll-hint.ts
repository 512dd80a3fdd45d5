/** Shadows at the sides of what scrolls, where there is more to see. */

import { css } from 'lit';

export const scrollHint = css`
  .wrap {
    --hint: light-dark(rgb(0 0 0 / 0.18), rgb(0 0 0 / 0.6));
    /* The covers go with the table and hide the shadows at its ends. */
    background:
      linear-gradient(to right, var(--ground, var(--sheet)) 60%, transparent) left / 2.5rem 100%
        no-repeat local,
      linear-gradient(to left, var(--ground, var(--sheet)) 60%, transparent) right / 2.5rem 100%
        no-repeat local,
      linear-gradient(to right, var(--hint), transparent) left / 0.8rem 100% no-repeat scroll,
      linear-gradient(to left, var(--hint), transparent) right / 0.8rem 100% no-repeat scroll,
      var(--ground, var(--sheet));
  }
`;
