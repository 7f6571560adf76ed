import { lookUp } from '@/lib/look-up';

/** Every shortcut, in the order of the dialog that lists them. */
export const shortcuts = [
  { command: 'next-page', keys: ['J', '→'], label: 'Next page' },
  { command: 'previous-page', keys: ['K', '←'], label: 'Previous page' },
  { command: 'first-page', keys: ['Home'], label: 'First page' },
  { command: 'last-page', keys: ['End'], label: 'Last page' },
  { command: 'go-to-page', keys: ['G'], label: 'Go to a page' },
  { command: 'find', keys: ['/', 'Ctrl F'], label: 'Find in the document' },
  { command: 'zoom-in', keys: ['+', 'Ctrl +'], label: 'Zoom in' },
  { command: 'zoom-out', keys: ['−', 'Ctrl −'], label: 'Zoom out' },
  { command: 'fit-width', keys: ['W', 'Ctrl 0'], label: 'Fit the width' },
  { command: 'fit-page', keys: ['F'], label: 'Fit the page' },
  { command: 'rotate', keys: ['R'], label: 'Rotate' },
  { command: 'sidebar', keys: ['T'], label: 'Pages and outline' },
  { command: 'previous-document', keys: ['['], label: 'Previous document' },
  { command: 'next-document', keys: [']'], label: 'Next document' },
  { command: 'print', keys: ['Ctrl P'], label: 'Print' },
  { command: 'save', keys: ['Ctrl S'], label: 'Save a copy' },
  { command: 'help', keys: ['?'], label: 'Show these shortcuts' },
] as const;

export type ReaderCommand = (typeof shortcuts)[number]['command'];

/** Keys that `shortcuts` lists under another symbol. */
const symbols: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  '-': '−',
  '=': '+',
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The command of a pressed key; `undefined` if there is none. `hasSingleKeys` enables the shortcuts that are a single character. */
export function commandForKey(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
  hasSingleKeys: boolean,
): ReaderCommand | undefined {
  const isNamed = key.length > 1;
  const symbol = lookUp(symbols, key) ?? (isNamed ? key : key.toUpperCase());
  const find = (combination: string) =>
    shortcuts.find(({ keys }) => keys.some((name) => name === combination))?.command;
  if (ctrlKey || metaKey) {
    return altKey || (ctrlKey && metaKey) ? undefined : find(`Ctrl ${symbol}`);
  }
  if (isNamed) return shiftKey || altKey ? undefined : find(symbol);
  // On some keyboards, `?`, `+` and the brackets need Shift or AltGr. `key` is then still the character itself.
  const isLetter = /^[a-z]$/i.test(key);
  return hasSingleKeys && !(isLetter && (altKey || shiftKey)) ? find(symbol) : undefined;
}
