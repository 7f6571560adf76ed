import { useImageFailure } from '@/components/picture';
import type { Partner } from '@/content/partners';
import { classNames } from '@/lib/class-names';

/** Type styles, so that neighbouring wordmarks look like different firms. */
const settings = [
  'font-display text-h3',
  'font-sans text-lead font-semibold tracking-tight',
  'font-display text-small tracking-[0.2em] uppercase',
  'font-sans text-h3 tracking-tight',
];

/** A partner's logo. If it is missing or fails to load, the name as a wordmark. */
export function PartnerLogo({ partner, position }: { partner: Partner; position: number }) {
  const { hasFailed, imageProps } = useImageFailure();
  const { name, logo } = partner;
  if (logo && !hasFailed) {
    return (
      <img
        src={logo}
        alt={name}
        width={160}
        height={64}
        loading="lazy"
        className="max-h-14 w-auto"
        {...imageProps}
      />
    );
  }
  return <span className={classNames('block', settings[position % settings.length])}>{name}</span>;
}
