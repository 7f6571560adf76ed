import { Link } from 'react-router-dom';
import { ButtonLink } from '@/components/button-link';
import { Picture } from '@/components/picture';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { figures, hero } from './home.content';

/** Figures about stones, market and offer, each with a link to the page that supports it. */
function Figures() {
  return (
    <div className="border-t border-line">
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:grid-cols-4">
        {figures.map(({ figure, meaning, source, path }) => (
          <div key={meaning} className="flex flex-col">
            <dt className="order-2 mt-2 text-small">{meaning}</dt>
            <dd className="order-1 font-display text-h2 whitespace-nowrap tabular">{figure}</dd>
            <dd className="order-3 mt-auto">
              <Link
                to={path}
                className="inline-flex min-h-11 items-center text-label text-soft underline decoration-line underline-offset-4 transition-colors hover:text-text"
              >
                {source}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * The first screen. The left edge of the picture has the background's colour, so that the picture blends into
 * the page. On wide screens it is next to the headline. On narrow ones it is above it, cropped to the stone. On
 * wide screens the band is never taller than the picture at full width, which keeps the stone away from the
 * headline.
 */
export function Hero() {
  return (
    <section data-theme="dark" aria-labelledby="hero-title">
      <div className="flex flex-col lg:min-h-[min(max(100svh,42rem),56.25vw_+_3.75rem)]">
        <div className="relative flex grow flex-col justify-center lg:pt-18">
          <Picture
            name="hero"
            isPriority
            alt={hero.picture}
            // Slightly less than the real width: the edges are dark, and the next file is twice as large.
            sizes="(min-width: 1024px) 86vw, 170vw"
            className="top-0 right-0 mt-8 block h-[44svh] w-full [mask-image:linear-gradient(transparent,black_20%,black_75%,transparent)] lg:absolute lg:mt-0 lg:h-full lg:[mask-image:none]"
            imageClassName="size-full object-cover object-[72%] lg:object-contain lg:object-right"
          />
          {/* Fades out the reflection, which the hairline would cut off. */}
          <div className="absolute inset-x-0 bottom-0 hidden h-[30%] bg-linear-to-b from-transparent to-dark to-85% lg:block print:hidden" />
          <div className="page-width relative pb-8">
            <h1 id="hero-title" className="text-h1 lg:w-1/2">
              {hero.title}
            </h1>
            <p className="mt-6 max-w-[28rem] text-lead text-soft">{hero.lead}</p>
            <div className="mt-8 flex flex-wrap gap-4">
              <ButtonLink to={paths.portfolio} className="grow sm:grow-0">
                {hero.portfolio}
              </ButtonLink>
              <BookingButton call="intro" variant="secondary" className="grow sm:grow-0" />
            </div>
          </div>
        </div>
        <div className="page-width">
          <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line py-5 text-small">
            {hero.facts.map(({ term, fact }) => (
              <div key={term} className="flex gap-2.5">
                <dt className="text-soft">{term}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Figures />
    </section>
  );
}
