import { useEffect, useEffectEvent } from 'react';
import type { DialogSwitch } from '@/components/dialog-button';
import { useSingleKeys } from '@/lib/use-single-keys';
import { Dialog } from '@/ui/dialog';
import { Switch } from '@/ui/switch';

const shortcuts = [
  { keys: ['/'], label: 'Search the list' },
  { keys: ['j', 'k'], label: 'Next and previous row, in the list or in an open drawer' },
  { keys: ['↓', '↑'], label: 'Next and previous row, when a row has the focus' },
  { keys: ['Enter'], label: 'Open the row' },
  { keys: ['x'], label: 'Select the row' },
  { keys: ['a'], label: 'Go to the actions for the selected rows' },
  { keys: ['Esc'], label: 'Close the dialog or drawer' },
  { keys: ['?'], label: 'Show these shortcuts' },
] as const;

/** Single-key shortcuts, which work outside text fields. They can be switched off. */
const singleKeys = ['/', 'j', 'k', 'x', 'a', '?'];

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]',
  ) !== null;

/** Moves the focus to the next or previous row, or from outside the rows to the first or last one. */
function focusNextRow(step: 1 | -1) {
  const openers = [...document.querySelectorAll<HTMLElement>('main [data-opens-row]')];
  const row = document.activeElement?.closest('tr');
  const index = openers.findIndex((opener) => row?.contains(opener));
  const next = index === -1 ? openers.at(step === 1 ? 0 : -1) : openers[index + step];
  next?.focus();
}

function toggleRowSelection() {
  document.activeElement
    ?.closest('tbody tr')
    ?.querySelector<HTMLInputElement>('input[type=checkbox]')
    ?.click();
}

function focusBulkActions() {
  document.querySelector<HTMLElement>('[data-selection-bar=true] button')?.focus();
}

/** Handles the console's shortcuts, and lists them in a dialog with a switch for the single keys. */
export function Shortcuts({ isOpen, onOpenChange }: DialogSwitch) {
  const [hasSingleKeys, setHasSingleKeys] = useSingleKeys('console.single-keys');

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys.includes(event.key) || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!hasSingleKeys) {
      // Keeps the listeners of the search and the drawers from handling this key too.
      event.stopPropagation();
      return;
    }
    if (document.querySelector('[role=dialog]:not([data-drawer], [data-pane])')) return;
    if (event.key === '?') onOpenChange(true);
    // An open drawer, or a pane with the focus, handles j and k itself.
    else if (document.querySelector('[data-drawer], [data-pane]:focus-within')) return;
    else if (event.key === 'j') focusNextRow(1);
    else if (event.key === 'k') focusNextRow(-1);
    else if (event.key === 'x') toggleRowSelection();
    else if (event.key === 'a') focusBulkActions();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="Single keys work while no text field has the focus. Enter, Escape and the arrow keys always work."
    >
      <div className="mb-6 flex items-center justify-between gap-6">
        <span aria-hidden="true">Single-key shortcuts</span>
        <Switch label="Single-key shortcuts" isOn={hasSingleKeys} onToggle={setHasSingleKeys} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 text-small">
        {shortcuts.map(({ keys, label }) => (
          <div
            key={label}
            className="col-span-2 grid grid-cols-subgrid border-t border-line py-2.5"
          >
            <dt className="flex items-start gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-line px-1.5 text-center font-sans"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
