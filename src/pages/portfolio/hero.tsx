import { ButtonLink } from '@/components/button-link';
import { PageHeader } from '@/components/page-header';
import { Picture } from '@/components/picture';
import { paths } from '@/content/paths';
import { FactList } from './fact-list';
import { hero } from './portfolio.content';

/** The banner, with the vault's tray running out of the dark below it. */
export function Hero() {
  return (
    <>
      <PageHeader
        title={hero.title}
        lead={hero.lead}
        actions={
          <ButtonLink to={paths.emeraldsEducation} variant="secondary">
            {hero.link}
          </ButtonLink>
        }
        aside={
          <div className="print:hidden">
            <FactList facts={hero.facts} />
          </div>
        }
      />
      <div data-theme="dark" className="relative -mt-8 md:-mt-20 print:hidden">
        <Picture
          name="vault"
          alt={hero.picture}
          // On phones as wide as its height makes it: 18rem at 2400 by 1000, cut at both sides.
          // Elsewhere a little less than it is wide: the next size weighs twice as much.
          sizes="(min-width: 768px) 86vw, 43.2rem"
          imageClassName="h-72 w-full object-cover md:h-auto md:max-h-160"
          isPriority
        />
        <div className="absolute inset-x-0 top-0 h-1/4 bg-linear-to-b from-dark to-transparent" />
      </div>
    </>
  );
}
