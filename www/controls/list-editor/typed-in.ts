/** Changes a text field's text as typing would, so that the browser can undo it. */

/** A browser lays out the whole text for each line that it inserts so. */
const MOST_LAID_OUT = 40_000;

/** Whether so many lines, typed into a text that keeps so many, take no longer than a blink. */
export function canTypeIn(lines: number, kept: number): boolean {
  return lines * (lines + kept) <= MOST_LAID_OUT;
}

/** False where it cannot be done. The focus stays where it was. */
export function typeIn(
  field: HTMLTextAreaElement,
  text: string,
  from: number,
  to: number,
): boolean {
  const root = field.getRootNode();
  const focused = root instanceof ShadowRoot && root.activeElement === field;
  // Where there is a keyboard on the screen, focus would bring it up.
  if (!focused && matchMedia('(pointer: coarse)').matches) return false;
  const other = focused ? null : deepFocus();
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  const command = text === '' ? 'delete' : 'insertText';
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way that can be undone
  const done = document.execCommand(command, false, text);
  other?.focus({ preventScroll: true });
  return done;
}

function deepFocus(): HTMLElement | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement ? element : null;
}
