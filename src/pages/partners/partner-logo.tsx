import { useImageFailure } from '@/components/use-image-failure';
import type { Partner } from '@/content/partners';
import { classNames } from '@/lib/class-names';

/** Settings of the type, so that neighbouring wordmarks look like different houses. */
const settings = [
  'font-display text-h3',
  'text-lead font-semibold tracking-tight',
  'font-display text-small tracking-[0.2em] uppercase',
  'text-h3 tracking-tight',
];

/** A partner's logo on its plate, or its name set as a wordmark where there is none or it fails. */
export function PartnerLogo({ partner, position }: { partner: Partner; position: number }) {
  const { hasFailed, imageProps } = useImageFailure();
  const { name, logo } = partner;
  return (
    <div className="grid aspect-3/1 sm:aspect-8/5 place-items-center border border-line bg-raised p-6">
      {logo && !hasFailed ? (
        <img
          src={logo}
          alt=""
          width={200}
          height={80}
          loading="lazy"
          className="max-h-20 w-auto"
          {...imageProps}
        />
      ) : (
        <span
          aria-hidden="true"
          className={classNames('text-center', settings[position % settings.length])}
        >
          {name}
        </span>
      )}
    </div>
  );
}
