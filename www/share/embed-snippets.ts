/** The HTML that shows a tool on somebody's own page, filled in. */

import type { Tool } from '../page/tool-list.js';

/** As an element, with the attributes that say what is shown. */
export function embedAsElement(
  element: string,
  attributes: Readonly<Record<string, string>>,
): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`,
  );
  const [first = '', ...rest] = written;
  const tag = [`<${element}${first}`, ...rest.map((one) => ` ${one}`)].join('\n');
  return `<script type="module" src="gameroom-rating/elements.js"></script>\n${tag}></${element}>\n`;
}

/** As a frame as high as what it shows, of this site or of one in a folder `rating`; `fragment` is a share link's. */
export function embedAsFrame(tool: Pick<Tool, 'id' | 'title'>, fragment: string): string {
  // A page on its own knows of no site.
  const page = import.meta.env.SITE
    ? new URL('embed.html', location.href).href
    : 'rating/embed.html';
  const query = fragment === '' ? `?tool=${tool.id}` : '';
  return `<iframe id="gameroom" title="${tool.title}" src="${escaped(page.replace(/[?#].*$/, '') + query + fragment)}"
  width="100%" height="900" style="border: 0"></iframe>
<script>
  addEventListener('message', ({ data, source }) => {
    const frame = document.getElementById('gameroom');
    if (source === frame.contentWindow && data?.type === 'gameroom-rating:height')
      frame.height = data.height;
  });
</script>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
