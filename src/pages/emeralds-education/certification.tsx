import { certification } from './article.content';
import { chapters } from './emeralds-education.content';
import { ReportDrawing } from './figures/report-drawing';
import { Caption, ChapterSection, Prose } from './prose';

export function Certification() {
  return (
    <ChapterSection chapter={chapters.certification}>
      <Prose text={certification.text} />
      <div className="grid items-start gap-x-8 gap-y-8 md:grid-cols-9">
        <figure className="max-w-lg md:col-span-4">
          <ReportDrawing label={certification.drawing} />
          <Caption>{certification.caption}</Caption>
        </figure>
        <ol className="border-t border-line md:col-span-5">
          {certification.parts.map(({ part, text }, index) => (
            <li key={part} className="flex gap-4 border-b border-line py-3">
              <span className="text-soft tabular">{index + 1}</span>
              <span>
                <span className="font-medium">{part}</span>
                <span className="block text-small text-soft">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <Prose text={certification.close} />
    </ChapterSection>
  );
}
