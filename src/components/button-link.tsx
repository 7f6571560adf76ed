import { classNames } from '@/lib/class-names';
import { buttonClass, type ButtonSize, type ButtonVariant } from '@/ui/button';
import { Link, type LinkProps } from '@/ui/link';

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link className={classNames(buttonClass(variant, size), className)} {...props} />;
}
