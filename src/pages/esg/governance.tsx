import { ExternalLink } from '@/components/external-link';
import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { company } from '@/content/company';
import { governance } from './esg.content';

/** Four steps from mine to token, with the marks of their audits in one row. */
function Lifecycle() {
  return (
    <ol className="mt-14 grid gap-y-8 md:grid-cols-4">
      {governance.lifecycle.map(({ title, text }, index) => (
        <li key={title} className="flex flex-col border-l border-line pl-6 md:pr-4 lg:pr-6">
          <p className="font-display text-h3 text-brass tabular">{index + 1}</p>
          <h3 className="mt-2 text-h3">{title}</h3>
          <p className="mt-2 mb-6 text-soft">{text}</p>
          <p className="relative mt-auto -ml-6 pl-6 md:before:absolute md:before:top-1/2 md:before:-right-4 lg:before:-right-6 md:before:left-0 md:before:border-t md:before:border-emerald-500">
            <span className="relative inline-block border border-accent bg-background px-3 py-1 text-small text-accent">
              {governance.mark}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** A year from January to December in equal parts, with a mark at the end of each. */
function YearRuler({ perYear }: { perYear: number }) {
  const ends = Array.from({ length: perYear }, (_, part) => ((part + 1) * 100) / perYear);
  return (
    <svg aria-hidden="true" width="100%" height="24" className="block overflow-visible">
      <line x2="100%" y1="12" y2="12" className="stroke-line" />
      {ends.map((end) => (
        <svg key={end} x={`${end}%`} className="overflow-visible">
          <path
            d="M-3 4h2l4 4v8l-4 4h-2l-4-4V8z"
            className={perYear > 4 ? 'fill-background stroke-brass' : 'fill-accent stroke-accent'}
          />
        </svg>
      ))}
    </svg>
  );
}

export function Governance() {
  const { title, lead, calendar, backing, corruption } = governance;
  return (
    <Section id="governance" theme="dark" labelledBy="governance-title">
      <Reveal>
        <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
          <h2 id="governance-title" className="text-h2 lg:col-span-8">
            {title}
          </h2>
          <p className="max-w-measure text-soft lg:col-span-4">{lead}</p>
        </div>
        <Lifecycle />
      </Reveal>
      <Reveal className="mt-20 grid gap-x-8 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h3 className="text-h3">{calendar.title}</h3>
          <dl className="mt-8 grid gap-y-8">
            {calendar.rows.map(({ label, desc, perYear }) => (
              <div key={label}>
                <dt className="inline font-medium">{label}</dt>{' '}
                <dd className="inline text-soft">
                  {desc}
                  <YearRuler perYear={perYear} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 flex justify-between text-label text-soft">
            {calendar.months.map((month) => (
              <span key={month}>{month}</span>
            ))}
          </p>
          <p className="mt-6 max-w-measure text-small text-soft">{calendar.note}</p>
        </div>
        <div className="border-t border-line pt-6 lg:col-span-4 lg:col-start-9">
          <p className="font-display text-h1 tabular">{backing.figure}</p>
          <p className="mt-3 text-soft">{backing.text}</p>
          <ExternalLink
            href={company.proofOfReserveUrl}
            className="mt-4 inline-block py-2.5 text-accent underline decoration-line underline-offset-6 hover:decoration-current"
          >
            {backing.link}
          </ExternalLink>
        </div>
        <p className="max-w-measure border-l-2 border-brass pl-6 text-soft lg:col-span-7">
          <span className="font-medium text-text">{corruption.label}.</span> {corruption.desc}
        </p>
      </Reveal>
    </Section>
  );
}
