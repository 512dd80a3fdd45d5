/**
 * Moves the focus to an element, and scrolls so that it, or a larger one around it, is in sight: at the top, or with
 * `nearest` no further than that takes.
 */
export function comeTo(
  element: HTMLElement | null,
  around = element,
  block: 'start' | 'nearest' = 'start',
): void {
  element?.focus({ preventScroll: true });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  around?.scrollIntoView({ block, behavior: isCalm ? 'auto' : 'smooth' });
}

/** Moves the focus to a field, unless that would open a keyboard over half of the page. */
export function focusUnlessTouch(element: HTMLElement): void {
  if (!matchMedia('(pointer: coarse)').matches) element.focus({ preventScroll: true });
}
