import { classNames } from '@/lib/class-names';
import { useImageFailure } from './use-image-failure';

interface PortraitProps {
  name: string;
  initials: string;
  /** Address of a square photograph; without one the initials stand for it. */
  image?: string | undefined;
  className?: string;
}

/** A person's photograph, or the initials set in the display face where there is none. */
export function Portrait({ name, initials, image, className }: PortraitProps) {
  const { hasFailed, imageProps } = useImageFailure();
  const frame = classNames('block aspect-4/5 w-full overflow-hidden border border-line', className);
  if (image && !hasFailed) {
    return (
      <img
        src={image}
        alt={name}
        width={480}
        height={600}
        loading="lazy"
        className={classNames(frame, 'object-cover')}
        {...imageProps}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        frame,
        'grid place-items-center bg-raised font-display text-h2 text-soft',
      )}
    >
      {initials}
    </span>
  );
}
