import { classNames } from '@/lib/class-names';
import { EngravedCut } from './engraved-cut';
import { useImageFailure } from './picture';

interface PortraitProps {
  name: string;
  initials: string;
  /** URL of a 4:5 photograph. Without one, the initials are shown. */
  image?: string | undefined;
  /** Position in a list of people, from 0: neighbours get stones of different cuts. */
  index?: number;
  className?: string;
}

/** A person's photograph, or the initials on an engraved stone if there is none. */
export function Portrait({ name, initials, image, index = 0, className }: PortraitProps) {
  const { hasFailed, imageProps } = useImageFailure();
  const frame = classNames(
    'block aspect-4/5 w-full print:w-20 overflow-hidden border border-line',
    className,
  );
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
    <EngravedCut initials={initials} index={index} className={classNames(frame, 'bg-raised')} />
  );
}
