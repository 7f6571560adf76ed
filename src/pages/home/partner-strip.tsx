import { useState } from 'react';
import { ButtonLink } from '@/components/button-link';
import { PartnerLogo } from '@/components/partner-logo';
import { areSamplePartners, partners } from '@/content/partners';
import { paths } from '@/content/paths';
import { classNames } from '@/lib/class-names';
import { partnerStrip } from './home.content';

function Logos({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul
      aria-hidden={isCopy}
      className={classNames(
        'flex min-w-screen items-center justify-around motion-reduce:items-stretch motion-reduce:max-md:auto-rows-fr motion-reduce:xl:items-baseline',
        isCopy
          ? 'motion-reduce:hidden'
          : 'motion-reduce:grid motion-reduce:min-w-0 motion-reduce:justify-between motion-reduce:grow motion-reduce:grid-cols-2 motion-reduce:gap-x-6 motion-reduce:md:grid-cols-3 motion-reduce:xl:grid-cols-5',
      )}
    >
      {partners.map((partner) => (
        <li
          key={partner.name}
          className="flex min-h-12 items-center border-line py-1 pr-10 whitespace-nowrap motion-reduce:border-b motion-reduce:pr-0 motion-reduce:whitespace-normal motion-reduce:max-md:*:text-small motion-reduce:max-md:*:tracking-normal motion-reduce:md:border-0"
        >
          <PartnerLogo partner={partner} image={{ height: 32, className: 'h-6.5' }} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The partners as a moving strip: 15 s per loop, and 20, 25 and 30 s on wider screens. It stops while the pointer
 * is over it, while the link next to it has the focus, and when paused. With reduced motion it is a static list.
 * The second copy, which makes the loop seamless, is hidden from assistive technology.
 */
export function PartnerStrip() {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <section
      data-theme="light"
      aria-labelledby="partners-title"
      className="group pt-8 pb-10 print:hidden"
    >
      <div className="page-width flex flex-wrap items-center gap-4 text-small">
        <h2 id="partners-title" className="text-h3">
          {partnerStrip.title}
        </h2>
        {areSamplePartners && <p className="text-soft">{partnerStrip.sampleNote}</p>}
        <div className="ml-auto flex gap-4">
          <button
            type="button"
            onClick={() => setIsPaused(!isPaused)}
            className="min-h-11 text-soft hover:text-text motion-reduce:hidden noscript:hidden"
          >
            {isPaused ? partnerStrip.resume : partnerStrip.pause}{' '}
            <span className="sr-only">{partnerStrip.strip}</span>
          </button>
          <ButtonLink to={paths.partners} variant="quiet">
            {partnerStrip.link}
          </ButtonLink>
        </div>
      </div>
      <div className="mt-4 overflow-hidden text-soft motion-safe:[mask-image:linear-gradient(90deg,transparent,black_8%,black_92%,transparent)]">
        <div
          className={classNames(
            'flex w-max animate-strip group-has-[a:focus-visible]:[animation-play-state:paused] hover:[animation-play-state:paused] motion-reduce:page-width md:[animation-duration:20s] lg:[animation-duration:25s] xl:[animation-duration:30s]',
            isPaused && '[animation-play-state:paused]',
          )}
        >
          <Logos />
          <Logos isCopy />
        </div>
      </div>
    </section>
  );
}
