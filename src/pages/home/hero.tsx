import { ButtonLink } from '@/components/button-link';
import { Picture } from '@/components/picture';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { hero } from './home.content';

/**
 * The first screen. The picture's left edge has the background's own colour, so that it runs into the
 * page: beside the headline on wide screens, cropped to the stone above it on narrow ones. On wide
 * screens the band is never taller than the picture is at full width, which keeps the stone clear
 * of the headline.
 */
export function Hero() {
  return (
    <section
      data-theme="dark"
      aria-labelledby="hero-title"
      className="flex flex-col lg:min-h-[min(max(100svh,42rem),56.25vw_+_3.75rem)]"
    >
      <div className="relative flex grow flex-col justify-center lg:pt-18">
        <Picture
          name="hero"
          isPriority
          alt="A cut emerald, lit from within, on black"
          // A little less than it is wide: its edges are dark, and the next size weighs twice as much.
          sizes="(min-width: 1024px) 86vw, 170vw"
          className="top-0 right-0 mt-8 block h-[44svh] w-full [mask-image:linear-gradient(transparent,black_20%,black_75%,transparent)] lg:absolute lg:mt-0 lg:h-full lg:[mask-image:none]"
          imageClassName="size-full object-cover object-[72%] lg:object-contain lg:object-right"
        />
        <div className="page-width relative pb-8">
          <h1 id="hero-title" className="text-h1 lg:w-1/2">
            {hero.title}
          </h1>
          <p className="mt-6 max-w-[26rem] text-lead text-soft">{hero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-4">
            <ButtonLink to={paths.portfolio} className="grow sm:grow-0">
              Explore Emerald Investments
            </ButtonLink>
            <BookingButton variant="secondary" className="grow sm:grow-0">
              Book Intro Call
            </BookingButton>
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
    </section>
  );
}
