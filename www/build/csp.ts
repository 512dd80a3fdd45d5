// The Content-Security-Policy, which a build puts into the head of its pages. docs/hosting.md has it as a header.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const COMMON = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default lit-html',
};

const SITE = {
  ...COMMON,
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
};

/** The development server adds inline styles and a socket of its own, so it has no policy. */
export const cspOfSite = (): Plugin => ({
  name: 'csp',
  apply: 'build',
  transformIndexHtml: (html) => withPolicy(html, SITE),
});

/** In the one-file page nothing is `'self'`: inline scripts and styles are allowed by their hashes. */
export function withHashes(html: string): string {
  return withPolicy(html, {
    ...COMMON,
    'script-src': `${hashes(html, 'script')} 'wasm-unsafe-eval'`,
    'style-src': hashes(html, 'style'),
    'img-src': 'data: blob:',
    'font-src': 'data:',
    'connect-src': 'data:',
    'worker-src': 'blob:',
  });
}

function withPolicy(html: string, policy: Readonly<Record<string, string>>): string {
  const content = Object.entries(policy).map((directive) => directive.join(' '));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content.join('; ')}" />`;
  // It holds for what comes after it.
  return html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`);
}

function hashes(html: string, tag: 'script' | 'style'): string {
  const inline = html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'gi'));
  return Array.from(inline, ([, text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return `'sha256-${hash}'`;
  }).join(' ');
}
