import { regions, regionsText } from './article.content';
import { chapters } from './emeralds-education.content';
import { RegionsMap } from './figures/regions-map';
import { Caption, ChapterSection, Prose } from './prose';

export function MiningRegions() {
  return (
    <ChapterSection chapter={chapters.regions}>
      <Prose text={regionsText.text} />
      <figure data-theme="dark" className="break-inside-avoid p-4 md:p-8 print:p-0">
        <RegionsMap label={regionsText.label(regions.map(({ name }) => name).join(', '))} />
        <Caption>
          {regionsText.map} <span className="text-accent">{regionsText.ringed}</span>
          {regionsText.origins} {regionsText.historic}
        </Caption>
      </figure>
      <ol className="border-t border-line">
        {regions.map(({ name, deposits, setting, text, status }, index) => (
          <li
            key={name}
            className="grid break-inside-avoid gap-x-8 gap-y-2 border-b border-line py-5 md:grid-cols-9"
          >
            <div className="md:col-span-3">
              <h3 className="text-h3">
                <span className="text-soft tabular">{index + 1}</span> {name}
              </h3>
              {status && <p className="mt-1 text-label text-accent">{status}</p>}
            </div>
            <div className="text-small md:col-span-6">
              <p className="text-soft">
                {deposits}. {setting}.
              </p>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Prose text={[regionsText.close, regionsText.esg]} />
    </ChapterSection>
  );
}
