import { formation } from './article.content';
import { chapters } from './emeralds-education.content';
import { formationDrawings } from './figures/formation-drawings';
import { ChapterSection, Prose } from './prose';

export function Formation() {
  return (
    <ChapterSection chapter={chapters.formation}>
      <Prose text={formation.text} note={formation.note} />
      <div className="grid gap-8 md:grid-cols-3">
        {formation.settings.map(({ id, title, kind, text, places }) => {
          const Cross = formationDrawings[id];
          return (
            <figure key={id} className="break-inside-avoid">
              <Cross label={formation.crossSection(title)} />
              <figcaption className="mt-5 text-small">
                <p className="text-label text-soft">{kind}</p>
                <h3 className="mt-1 text-h3">{title}</h3>
                <p className="mt-2">{text}</p>
                <p className="mt-3 border-t border-line pt-3 text-soft">{places}</p>
              </figcaption>
            </figure>
          );
        })}
      </div>
      <Prose text={formation.close} />
    </ChapterSection>
  );
}
