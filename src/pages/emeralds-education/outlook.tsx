import { outlook } from './article.content';
import { chapters } from './emeralds-education.content';
import { ChapterSection, Prose } from './prose';

export function Outlook() {
  return (
    <ChapterSection chapter={chapters.outlook}>
      <Prose text={outlook.text} />
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
        {[outlook.known, outlook.unknown].map(({ title, points }) => (
          <div key={title}>
            <h3 className="text-h3">{title}</h3>
            <ul className="mt-4 border-t border-line">
              {points.map((point) => (
                <li key={point} className="border-b border-line py-3">
                  {point}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="grid gap-x-8 md:grid-cols-9">
        <p
          role="note"
          className="max-w-lg border-l-2 border-brass pl-4 text-small text-soft md:col-span-7 md:col-start-2 lg:col-span-5 lg:col-start-2"
        >
          {outlook.risk}
        </p>
      </div>
    </ChapterSection>
  );
}
