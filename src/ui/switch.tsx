import { classNames } from '@/lib/class-names';

interface SwitchProps {
  /** Names the setting. */
  label: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

/** Turns a setting on or off, with immediate effect. The caller adds a visible label. */
export function Switch({ label, isOn, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      onClick={() => onToggle(!isOn)}
      className="group inline-flex min-h-10 min-w-11 items-center pointer-coarse:min-h-11"
    >
      <span
        className={classNames(
          'flex h-5 w-9 items-center rounded-full border px-0.5 transition-colors group-hover:border-text',
          isOn ? 'border-action bg-action' : 'border-control-line bg-raised',
        )}
      >
        <span
          className={classNames(
            'size-3.5 rounded-full transition-transform forced-colors:bg-[ButtonText]',
            isOn ? 'translate-x-4 bg-action-text' : 'bg-soft',
          )}
        />
      </span>
    </button>
  );
}
