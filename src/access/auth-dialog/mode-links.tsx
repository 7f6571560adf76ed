import type { AuthMode } from './auth-mode';

interface ModeLinksProps {
  links: readonly { label: string; mode: AuthMode }[];
  onModeChange: (mode: AuthMode) => void;
}

/** The ways from one mode of the dialog to the others. */
export function ModeLinks({ links, onModeChange }: ModeLinksProps) {
  return (
    <p className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-3 text-small">
      {links.map(({ label, mode }) => (
        <button
          key={label}
          type="button"
          onClick={() => onModeChange(mode)}
          className="min-h-11 text-accent underline underline-offset-4"
        >
          {label}
        </button>
      ))}
    </p>
  );
}
