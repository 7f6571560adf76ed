import type { ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';

export type ButtonVariant = 'primary' | 'danger' | 'secondary' | 'quiet' | 'plain';
export type ButtonSize = 'regular' | 'compact';

const variants: Record<ButtonVariant, string> = {
  // The transparent border becomes visible when forced colours replace the background.
  primary:
    'border border-transparent print:hidden bg-action text-action-text hover:bg-action-hover disabled:bg-line disabled:text-soft',
  /** For actions that cannot be undone. */
  danger:
    'border border-transparent print:hidden bg-danger text-background hover:bg-danger/90 disabled:bg-line disabled:text-soft',
  secondary:
    'border border-control-line print:hidden text-text hover:border-text disabled:text-soft disabled:border-line',
  /** For buttons among the icons of a bar, a row or a menu. */
  plain: 'min-h-11 text-small text-soft hover:text-text',
  quiet:
    'text-text underline decoration-line underline-offset-6 hover:decoration-current disabled:text-soft',
};

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-12 px-6 text-body',
  compact: 'min-h-11 px-4 text-small',
};

/** The style of a button, also for links that look like one. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'regular',
): string {
  return classNames(
    'inline-flex min-w-11 items-center justify-center gap-2 rounded-sm font-medium transition-colors disabled:cursor-not-allowed aria-busy:cursor-progress',
    variants[variant],
    variant === 'quiet' && 'min-h-11 text-body',
    (variant === 'primary' || variant === 'danger' || variant === 'secondary') && sizes[size],
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function Button({ variant, size, className, type = 'button', ...props }: ButtonProps) {
  return (
    <button type={type} className={classNames(buttonClass(variant, size), className)} {...props} />
  );
}
