/** The style of a link in a text, list or table: its faint underline takes the text's colour on hover. */
export const linkClass = 'underline decoration-line underline-offset-4 hover:decoration-current';
