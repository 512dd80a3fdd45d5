/** The HTML that shows a tool on somebody's own page, filled in. */

import { escaped } from '../publish/formats.js';

/** As an element, with the attributes that say what is shown. */
export function embedAsElement(
  element: string,
  attributes: Readonly<Record<string, string>>,
): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === '' ? name : `${name}=${quoted(value)}`,
  );
  const lines = written.map((one) => `\n  ${one}`).join('');
  return `<script type="module" src="gameroom-rating/elements.js"></script>
<${element}${lines}></${element}>
`;
}

/**
 * As a frame of this site, or of one in a folder `rating`, and the site's script that makes it as high as
 * what it shows; `fragment` is a share link's, without which the query names the tool and its attributes.
 */
export function embedAsFrame(
  title: string,
  query: Readonly<Record<string, string>>,
  fragment: string,
): string {
  // A page on its own knows of no site.
  const fileOf = (name: string) =>
    import.meta.env.SITE ? new URL(name, location.href).href : `rating/${name}`;
  const asked = String(new URLSearchParams(query));
  const address = (asked === '' ? 'embed.html' : `embed.html?${asked}`) + fragment;
  return `<iframe class="gameroom-rating" title="${title}" width="100%" height="900"
  src="${escaped(fileOf(address))}"></iframe>
<script async src="${escaped(fileOf('embed-height.js'))}"></script>
`;
}

/** In those quotes that leave JSON readable. */
function quoted(value: string): string {
  const text = escaped(value);
  return value.includes('"') && !value.includes("'")
    ? `'${text.replaceAll('&quot;', '"')}'`
    : `"${text}"`;
}
