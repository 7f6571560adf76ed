import { Picture } from '@/components/picture';
import { Section } from '@/components/section';
import { Accordion } from '@/ui/accordion';
import { originsOf, type Origin } from '@/features/portfolio/origins';
import { panels } from './portfolio.content';
import type { Portfolio } from './use-portfolio';

function Grades() {
  return (
    <dl className="max-w-measure pb-6 text-soft">
      {panels.grades.entries.map(({ grade, name, text }) => (
        <div key={grade} className="grid grid-cols-[2rem_1fr] gap-x-4 py-3">
          <dt className="contents">
            <span className="row-span-2 font-display text-h3 text-brass tabular">{grade}</span>
            <span className="font-medium text-text">{name}</span>
          </dt>
          <dd className="col-start-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Origins({ origins }: { origins: readonly Origin[] }) {
  return (
    <dl className="max-w-measure pb-6 text-soft">
      {origins.map(({ name, status, text }) => (
        <div key={name} className="py-3 wrap-anywhere">
          <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium text-text">{name}</span>
            <span className="text-label">{status}</span>
          </dt>
          {text && <dd>{text}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The two panels that explain the table's columns, collapsed at first. */
export function PanelsSection({ portfolio }: { portfolio: Portfolio }) {
  const { standard, main } = portfolio.holdings;
  const holdings = standard.data && main.data && [...standard.data, ...main.data];
  const origins = originsOf(panels.origins.entries, holdings, portfolio.level === 3);
  return (
    <Section theme="light" labelledBy="panels" className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h2 id="panels" className="text-h3">
          {panels.title}
        </h2>
        <p className="mt-3 text-soft">{panels.lead}</p>
        <p className="sr-only">{panels.cutsLabel}</p>
        <ul className="mt-8 grid grid-cols-4 gap-2 print:hidden">
          {panels.cuts.map(({ picture, name }) => (
            <li key={name}>
              <Picture
                name={picture}
                alt=""
                sizes="(min-width: 1024px) 9rem, 22vw"
                imageClassName="aspect-square w-full rounded-sm object-cover"
              />
              <p className="mt-2 text-label text-soft">{name}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <Accordion
          type="multiple"
          entries={[
            { id: 'grades', heading: panels.grades.title, body: <Grades /> },
            { id: 'origins', heading: panels.origins.title, body: <Origins origins={origins} /> },
          ]}
        />
      </div>
    </Section>
  );
}
