import { Section } from '@/components/section';
import { OfferingDrawing, TallOfferingDrawing } from './offering-drawing';
import { coreOffering } from './solution.content';

/** Three points, with a numbered drawing of how they relate. */
export function CoreOffering() {
  const { title, lead, points, drawing, caption } = coreOffering;
  return (
    <Section theme="light" labelledBy="offering">
      <h2 id="offering" className="text-h2">
        {title}
      </h2>
      <p className="mt-4 max-w-measure text-lead text-soft">{lead}</p>
      <div className="mt-14 grid items-start gap-x-8 gap-y-12 lg:grid-cols-12">
        <figure className="max-w-3xl lg:order-2 lg:col-span-7 lg:col-start-6">
          <div className="max-md:hidden print:block">
            <OfferingDrawing label={drawing} />
          </div>
          <p className="sr-only md:hidden">{drawing}</p>
          <div aria-hidden="true" className="mx-auto max-w-96 md:hidden print:hidden">
            <TallOfferingDrawing label={drawing} />
          </div>
          <figcaption className="mt-4 text-small text-soft">{caption}</figcaption>
        </figure>
        <ol className="grid gap-10 lg:col-span-4">
          {points.map((point, index) => (
            <li key={point.title}>
              <h3 className="text-h3">
                <span className="text-accent tabular">{index + 1}</span> {point.title}
              </h3>
              <p className="mt-2 text-soft">{point.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
