/** The actions of the reader's keys. */
export type ReaderCommand =
  | 'next-page'
  | 'previous-page'
  | 'first-page'
  | 'last-page'
  | 'go-to-page'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit-width'
  | 'fit-page'
  | 'rotate'
  | 'find'
  | 'sidebar'
  | 'print'
  | 'save'
  | 'next-document'
  | 'previous-document'
  | 'help';

interface Shortcut {
  command: ReaderCommand;
  /** As the dialog of keys lists them. */
  keys: readonly string[];
  label: string;
}

/** Every key, in the order of the dialog. */
export const shortcuts: readonly Shortcut[] = [
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
];

const single: ReadonlyMap<string, ReaderCommand> = new Map(
  Object.entries({
    j: 'next-page',
    k: 'previous-page',
    g: 'go-to-page',
    '/': 'find',
    '+': 'zoom-in',
    '=': 'zoom-in',
    '-': 'zoom-out',
    w: 'fit-width',
    f: 'fit-page',
    r: 'rotate',
    t: 'sidebar',
    '[': 'previous-document',
    ']': 'next-document',
    '?': 'help',
  } as const),
);

const named: ReadonlyMap<string, ReaderCommand> = new Map(
  Object.entries({
    ArrowRight: 'next-page',
    ArrowLeft: 'previous-page',
    Home: 'first-page',
    End: 'last-page',
  } as const),
);

const withControl: ReadonlyMap<string, ReaderCommand> = new Map(
  Object.entries({
    f: 'find',
    '+': 'zoom-in',
    '=': 'zoom-in',
    '-': 'zoom-out',
    '0': 'fit-width',
    p: 'print',
    s: 'save',
  } as const),
);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The action of a pressed key; `undefined` for keys that the reader does not use. */
export function commandOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  hasSingleKeys: boolean,
): ReaderCommand | undefined {
  if (ctrlKey || metaKey) {
    return altKey || (ctrlKey && metaKey) ? undefined : withControl.get(key.toLowerCase());
  }
  // On some keyboards, `?`, `+` and the brackets need Shift or AltGr. They still arrive as the character
  // itself.
  if (key.length > 1) return shiftKey || altKey ? undefined : named.get(key);
  if (!hasSingleKeys || (altKey && /^[a-z]$/i.test(key))) return undefined;
  return single.get(shiftKey ? key : key.toLowerCase());
}
