import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon: LucideIcon;
  label: string;
  /** The keyboard shortcut, shown in the tooltip. */
  shortcut?: string;
  /** A shorter label, shown next to the icon where the toolbar has room for it. */
  name?: string;
  /** Shows the label next to the icon, for a menu. */
  hasText?: boolean;
}

/** Classes of a button with a name. Only wide screens show the name. */
export const toolNameClass = 'xl:w-auto xl:gap-2 xl:px-2.5';

/** The name of a tool next to its icon, on wide screens. On narrower ones, only the menu shows names. */
export function ToolName({ children }: { children: string }) {
  return <span className="hidden text-small xl:inline">{children}</span>;
}

/** A button of the toolbar. Its accessible name is its label. */
export function IconButton({
  icon: Icon,
  label,
  shortcut,
  name,
  hasText = false,
  className,
  disabled,
  onClick,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...(hasText ? {} : { 'aria-label': label })}
      title={shortcut ? `${label} (${shortcut})` : label}
      // Not `disabled`, because the button would then lose the focus when its action becomes unavailable.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-3 rounded-sm text-soft transition-colors hover:text-text focus-visible:outline-offset-0 aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:text-soft aria-pressed:text-accent',
        hasText
          ? 'w-full px-4 py-2 text-left text-small leading-snug'
          : classNames('w-11 justify-center', name && toolNameClass),
        className,
      )}
      {...props}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {hasText && label}
      {name && <ToolName>{name}</ToolName>}
    </button>
  );
}
