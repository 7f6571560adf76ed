import type { DialogSwitch } from '@/components/dialog-button';
import { Dialog } from '@/ui/dialog';
import { Switch } from '@/ui/switch';
import { shortcuts } from './reader-keys';

interface KeysDialogProps extends DialogSwitch {
  hasSingleKeys: boolean;
  onSingleKeysChange: (hasSingleKeys: boolean) => void;
}

/** Lists the reader's shortcuts, with a switch for the single-key ones. */
export function KeysDialog({ hasSingleKeys, onSingleKeysChange, ...dialog }: KeysDialogProps) {
  return (
    <Dialog {...dialog} title="Keyboard shortcuts" description="On a Mac, Ctrl is ⌘.">
      <div className="flex items-center justify-between gap-6">
        <p className="text-small">
          Single-key shortcuts. Turn them off if they get in the way of speech input.
        </p>
        <Switch label="Single-key shortcuts" isOn={hasSingleKeys} onToggle={onSingleKeysChange} />
      </div>
      <dl className="mt-6 grid text-small sm:grid-cols-2 sm:gap-x-10">
        {shortcuts.map(({ command, label, keys }) => (
          <div
            key={command}
            className="flex min-h-10 items-center justify-between gap-4 border-t border-line"
          >
            <dt>{label}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-control-line px-1.5 whitespace-nowrap py-0.5 text-center font-sans text-label"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
