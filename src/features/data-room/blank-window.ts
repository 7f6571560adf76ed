/**
 * Opens the blank window that will show a document; `null` when the browser blocks it. Call it inside
 * the click: later it would be taken for a popup.
 */
export function openBlankWindow(): Window | null {
  const blank = window.open('about:blank', '_blank');
  // What is shown there must not reach back into this page.
  if (blank) blank.opener = null;
  return blank;
}
