import { treatments } from './article.content';
import { chapters } from './emeralds-education.content';
import { TreatmentDrawing } from './figures/treatment-drawing';
import { Caption, ChapterSection, Prose } from './prose';

export function Treatments() {
  return (
    <ChapterSection chapter={chapters.treatments}>
      <Prose text={treatments.text} />
      <figure className="break-inside-avoid">
        <ol className="grid grid-cols-2 gap-x-8 gap-y-10 md:grid-cols-4">
          {treatments.scale.map(({ grade, text }, index) => (
            <li key={grade}>
              <div className="border-b border-brass pb-5">
                <TreatmentDrawing grade={index} label={treatments.filling(grade)} />
              </div>
              <h3 className="mt-4 text-h3">{grade}</h3>
              <p className="mt-1 text-small">{text}</p>
            </li>
          ))}
        </ol>
        <Caption>{treatments.caption}</Caption>
      </figure>
      <Prose text={treatments.close} />
    </ChapterSection>
  );
}
