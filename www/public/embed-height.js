// @ts-check
// For pages that show this site in frames: makes each frame of its embed.html as high as what it shows. It
// heeds only what such a frame's own window says, from this script's own site.
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const site = new URL('embed.html', script.src);

  const frames = () =>
    [...document.querySelectorAll('iframe')].filter(({ src }) => {
      if (!URL.canParse(src, document.baseURI)) return false;
      const { origin, pathname } = new URL(src, document.baseURI);
      return origin === site.origin && pathname === site.pathname;
    });

  addEventListener('message', (/** @type {MessageEvent<unknown>} */ { data, source, origin }) => {
    if (origin !== site.origin || typeof data !== 'object' || data === null) return;
    const { type, height } = /** @type {Record<string, unknown>} */ (data);
    if (type !== 'gameroom-rating:height' || typeof height !== 'number') return;
    if (!(height > 0 && height <= 1_000_000)) return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    frame.height = String(Math.ceil(height));
    // What the page's own style says of borders stands; this is the browser's.
    if (getComputedStyle(frame).borderStyle === 'inset') frame.style.border = '0';
  });

  // Frames that loaded before this script have already sent their height.
  for (const { contentWindow } of frames())
    contentWindow?.postMessage({ type: 'gameroom-rating:measure' }, '*');
})();
