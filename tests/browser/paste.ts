/** Pasting in tests. */

import type { Page } from '@playwright/test';

/** Puts text on the clipboard and pastes it where the cursor is. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((text) => {
    let target = document.activeElement;
    while (target?.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const options = { clipboardData, bubbles: true, cancelable: true, composed: true };
    target?.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);
