// The Content-Security-Policy in the page's head, changed where a build cannot have the strict one.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const META = /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"\s*\/?>/i;
/** Keeps the policy's place while the hashes are not known yet. */
const PLACE = '<meta name="policy">';

/** The development server adds inline styles and a socket of its own. */
export function withoutCspInDev(): Plugin {
  return {
    name: 'without-csp-in-dev',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(META, ''),
  };
}

/** In the one-file page nothing is `'self'`: inline scripts and styles are allowed by their hashes. */
export function cspOfOneFile(): Plugin {
  return {
    name: 'csp-of-one-file',
    enforce: 'post',
    transformIndexHtml(html) {
      if (!META.test(html)) throw new Error('index.html has no Content-Security-Policy meta tag');
      return html.replace(META, PLACE);
    },
    // After the inlining, as the hashes are of what was inlined.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.html'))
            file.source = withHashes(String(file.source));
        }
      },
    },
  };
}

function withHashes(html: string): string {
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', ...hashes(html, 'script'), "'wasm-unsafe-eval'"],
    ['style-src', ...hashes(html, 'style')],
    ['img-src', 'data:', 'blob:'],
    ['font-src', 'data:'],
    ['connect-src', 'data:'],
    ['worker-src', 'blob:'],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'default', 'lit-html'],
  ];
  const policy = directives.map((directive) => directive.join(' ')).join('; ');
  return html.replace(
    PLACE,
    () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

function hashes(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'gi'))].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
}
