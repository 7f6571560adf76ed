import { Link } from 'react-router-dom';
import { Picture } from '@/components/picture';
import { Section } from '@/components/section';
import { linkClass } from '@/ui/link';
import { illustrations } from './solution.content';

/** Links for each kind of institution to its case, its question and its document. */
export function Entrances() {
  return (
    <nav
      aria-labelledby="entrance"
      className="page-width grid gap-x-8 gap-y-3 pb-16 lg:grid-cols-12 print:hidden"
    >
      <p id="entrance" className="border-t border-line pt-4 text-small text-soft lg:col-span-12">
        {illustrations.entrance}
      </p>
      <div className="grid grid-cols-2 gap-x-6 md:grid-cols-3 lg:col-span-12 lg:grid-cols-6">
        {illustrations.cases.map(({ id, audience }) => (
          <a
            key={id}
            href={`#${id}`}
            className="flex min-h-12 items-center justify-between gap-3 border-b border-line transition-colors hover:border-accent hover:text-accent"
          >
            {audience}
            <span aria-hidden="true" className="text-brass">
              ↓
            </span>
          </a>
        ))}
      </div>
    </nav>
  );
}

/** Six illustrations in columns, each with its deciding question. */
export function UseCases() {
  const { title, lead, question, cases } = illustrations;
  return (
    <Section theme="light" labelledBy="use-cases">
      <div className="grid items-end gap-x-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="use-cases" className="text-h1">
            {title}
          </h2>
          <p className="mt-6 max-w-measure text-lead text-soft">{lead}</p>
        </div>
        <Picture
          name="emerald-cutout"
          alt=""
          sizes="16rem"
          className="mx-auto hidden w-64 lg:col-span-4 lg:block"
        />
      </div>
      <ul className="mt-16 -mb-14 grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
        {cases.map((entry) => (
          <li
            key={entry.audience}
            id={entry.id}
            // A subgrid: its parts align with those of the neighbouring cases.
            className="row-span-5 mb-14 grid break-inside-avoid grid-rows-subgrid gap-y-0 border-t border-text pt-4"
          >
            <p className="text-label text-soft">{entry.audience}</p>
            <h3 className="mt-6 text-h3">{entry.title}</h3>
            <p className="mt-3 mb-6 text-soft">{entry.text}</p>
            <p className="border-l-2 border-brass pl-4 text-small">
              <span className="block text-soft">{question}</span>
              {entry.question}
            </p>
            <p className="mt-3 flex flex-col items-start text-small print:hidden">
              {[entry.document, entry.answer].map(({ label, path }) => (
                <Link
                  key={path}
                  to={path}
                  className={`inline-flex min-h-11 items-center ${linkClass} transition-colors`}
                >
                  {label}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
