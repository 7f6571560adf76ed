import { classNames } from '@/lib/class-names';

/** A placeholder of the final size for a line or block that is still loading. Hidden without scripts, because nothing loads. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-sm bg-line noscript:hidden', className)}
    />
  );
}
