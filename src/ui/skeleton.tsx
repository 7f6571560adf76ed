import { classNames } from '@/lib/class-names';

/** Holds the place of a line or block that is still on its way; give it the final size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-sm bg-line', className)}
    />
  );
}
