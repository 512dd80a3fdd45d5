// In styles, 1rem is at least 16 px: a host page that sets its root to 62.5 % does not shrink the elements on it.
import type { Plugin } from 'vite';

export const rem = (): Plugin => ({
  name: 'rem',
  enforce: 'pre',
  transform: {
    filter: { id: /\/www\/.*\.(ts|css)(\?inline)?$/ },
    handler: (code) =>
      code.replace(/(?<![\w.])(-?)(\d*\.?\d+)rem\b/g, (_, minus: string, number: string) => {
        const pixels = Number(number) * 16;
        return `${minus ? 'min' : 'max'}(${minus}${number}rem, ${minus}${pixels}px)`;
      }),
  },
});
