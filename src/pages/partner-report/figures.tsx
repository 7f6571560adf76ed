import { Reveal } from '@/components/reveal';
import { areFactsSample } from '@/content/facts';
import { figures } from './partner-report.content';
import { ScaleDrawing } from './scale-drawing';

/** The quoted figures in large type, each with an explanation. */
export function Figures() {
  const { title, lead, sampleNote, quotes } = figures;
  return (
    <section data-theme="dark" aria-labelledby="figures" className="pb-section print:pb-4">
      <div className="page-width">
        <Reveal className="grid items-end gap-x-8 gap-y-5 border-t border-line pt-12 pb-14 md:pt-16 lg:grid-cols-12">
          <h2 id="figures" className="text-h2 lg:col-span-6">
            {title}
          </h2>
          <div className="max-w-column lg:col-span-5 lg:col-start-8">
            <p className="text-lead text-soft">{lead}</p>
            {areFactsSample && <p className="mt-3 text-small text-warning">{sampleNote}</p>}
          </div>
        </Reveal>
        {quotes.map(({ figure, words, reading, ...quote }) => (
          <Reveal key={figure}>
            <figure className="grid break-inside-avoid items-start gap-x-8 gap-y-4 border-t border-line py-8 md:grid-cols-12 md:py-10 print:py-4">
              <blockquote className="md:col-span-6 lg:col-span-7">
                <p>
                  <span className="block font-display text-h1 tabular">{figure}</span>{' '}
                  <span className="mt-2 block text-lead text-accent">{words}</span>
                </p>
              </blockquote>
              <figcaption className="max-w-column md:col-span-6 md:pt-3 lg:col-span-5 lg:col-start-8">
                <p className="text-soft">{reading}</p>
                {'risk' in quote && (
                  <p
                    role="note"
                    className="mt-4 border-l-2 border-brass pl-4 text-small text-warning"
                  >
                    {quote.risk}
                  </p>
                )}
              </figcaption>
            </figure>
          </Reveal>
        ))}
        <Reveal>
          <ScaleDrawing />
        </Reveal>
      </div>
    </section>
  );
}
