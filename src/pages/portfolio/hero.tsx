import { ButtonLink } from '@/components/button-link';
import { PageHeader } from '@/components/page-header';
import { Picture } from '@/components/picture';
import { paths } from '@/content/paths';
import { FactList } from './fact-list';
import { hero } from './portfolio.content';

/** The banner, with a picture of the vault's tray below it that emerges from the dark background. */
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
          // On phones the width follows from the height: 18rem at a ratio of 2400 to 1000, cropped at both
          // sides. Elsewhere slightly less than the real width: the next file is twice as large.
          sizes="(min-width: 768px) 86vw, 43.2rem"
          imageClassName="h-72 w-full object-cover md:h-auto md:max-h-160"
          isPriority
        />
        <div className="absolute inset-x-0 top-0 h-1/4 bg-linear-to-b from-dark to-transparent" />
      </div>
    </>
  );
}
