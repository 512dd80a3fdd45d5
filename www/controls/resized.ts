/**
 * Watches sizes, and acts in the next frame: what it changes could change sizes again, and browsers report an error
 * when that happens while they are announcing sizes.
 */
export const resized = (act: (entries: readonly ResizeObserverEntry[]) => void): ResizeObserver =>
  new ResizeObserver((entries) => requestAnimationFrame(() => act(entries)));
