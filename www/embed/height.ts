/**
 * The frame's height, which is all that the page around it learns. Any page may frame a site and name a file in the
 * frame's address, so no message has anything of what the frame shows.
 *
 * From the frame: `{type: 'gameroom-rating:height', height}`. To the frame: `{type: 'gameroom-rating:measure'}` asks
 * for the height again, for a page that began to listen late.
 */

const sendHeight = () => {
  const { height } = document.body.getBoundingClientRect();
  parent.postMessage({ type: 'gameroom-rating:height', height: Math.ceil(height) }, '*');
};

/** Sends the height now, whenever it changes and when the page around the frame asks for it. */
export function sendHeights(): void {
  if (parent === window) return;
  new ResizeObserver(sendHeight).observe(document.body);
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const { type } = Object(data) as Readonly<Record<string, unknown>>;
    if (source === parent && type === 'gameroom-rating:measure') sendHeight();
  });
}
