import { Picture } from '@/components/picture';
import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { pictures } from '@/content/pictures';
import { CopyButton } from '@/components/copy-button';
import { editors } from './pressroom.content';

function Boilerplates() {
  return editors.boilerplates.map(({ id, title, paragraphs }) => (
    <article key={id} aria-labelledby={id} className="border-t border-line pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        <CopyButton
          text={paragraphs.join('\n\n')}
          failure={editors.copyFailed}
          variant="quiet"
          aria-describedby={id}
        >
          {editors.copy}
        </CopyButton>
      </div>
      <div className="mt-2 flex flex-col gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </article>
  ));
}

function Facts() {
  return (
    <div>
      <h3 className="text-h3">{editors.factsTitle}</h3>
      <dl className="mt-5 border-t border-line text-small">
        {editors.facts.map(([term, fact]) => (
          <div key={term} className="grid grid-cols-5 gap-4 border-b border-line py-3">
            <dt className="col-span-2 text-soft">{term}</dt>
            <dd className="col-span-3">{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Pictures to download in their largest size. */
function Pictures() {
  return (
    <Reveal className="lg:col-span-12 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line pt-5">
        <h3 className="text-h3">{editors.picturesTitle}</h3>
        <p className="text-small text-soft">{editors.picturesText}</p>
      </div>
      <ul className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-3">
        {editors.pictures.map(({ name, label, alt }) => {
          const { width, height } = pictures[name];
          return (
            <li key={name}>
              <Picture
                name={name}
                alt={alt}
                sizes="(min-width: 480px) 31vw, 92vw"
                imageClassName="aspect-3/2 w-full object-cover"
              />
              <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-small">
                <span>{label}</span>
                <a
                  href={`/images/${name}-${width}.webp`}
                  download
                  className="inline-flex min-h-11 items-center text-soft underline decoration-line underline-offset-4 tabular transition-colors hover:text-text"
                >
                  <span className="sr-only">{editors.download(label)} </span>
                  WebP, {width} × {height}
                </a>
              </p>
            </li>
          );
        })}
      </ul>
    </Reveal>
  );
}

/** Material about the company for publication: two texts to copy, facts, pictures. */
export function ForEditors() {
  return (
    <Section
      theme="light"
      labelledBy="for-editors"
      className="grid gap-x-8 gap-y-14 lg:grid-cols-12"
    >
      <Reveal className="lg:col-span-9">
        <h2 id="for-editors" className="text-h2">
          {editors.title}
        </h2>
        <p className="mt-5 max-w-measure text-lead text-soft">{editors.text}</p>
      </Reveal>
      <Reveal className="flex max-w-measure flex-col gap-12 lg:col-span-7">
        <Boilerplates />
      </Reveal>
      <Reveal className="lg:col-span-4 lg:col-start-9">
        <Facts />
      </Reveal>
      <Pictures />
    </Section>
  );
}
