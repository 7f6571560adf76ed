import { company } from '@/content/company';
import { legalLastUpdated, legalWords, type LegalBlock, type LegalDocument } from '@/content/legal';
import { legalNavigation } from '@/content/navigation';
import { Link } from '@/ui/link';
import { LinkedText } from './linked-text';
import { PageHeader } from './page-header';
import { StructuredData } from './structured-data';
import { TableOfContents } from './table-of-contents';

const Heading = ({ children }: { children: string }) => (
  <h3 className="mb-2 font-sans text-body font-medium">{children}</h3>
);

function DescriptionList({ heading, facts }: Extract<LegalBlock, { facts: unknown }>) {
  return (
    <div className={heading && 'border-t border-line pt-4'}>
      {heading && <Heading>{heading}</Heading>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-small sm:grid-cols-4 sm:gap-x-6 sm:gap-y-1">
        {Object.entries(facts).map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-soft">{term}</dt>
            <dd className="sm:col-span-3">
              <LinkedText>{text}</LinkedText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText>{block}</LinkedText>
      </p>
    );
  }
  if ('facts' in block) return <DescriptionList {...block} />;
  if ('paragraphs' in block) {
    return (
      <div className="border-t border-line pt-4">
        <Heading>{block.heading}</Heading>
        <div className="space-y-3 text-soft">
          {block.paragraphs.map((paragraph) => (
            <Block key={paragraph} block={paragraph} />
          ))}
        </div>
      </div>
    );
  }
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-brass">
      {block.points.map((point) => (
        <li key={point}>
          <LinkedText>{point}</LinkedText>
        </li>
      ))}
    </ul>
  );
}

const blockKey = (block: LegalBlock) => (typeof block === 'string' ? block : JSON.stringify(block));

/** A legal text: a table of contents and numbered sections. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, path, lead, sections } = document;
  return (
    <>
      <StructuredData page={{ name: title, path }} />
      <PageHeader
        title={title}
        lead={lead}
        label={
          <>
            {legalWords.lastUpdated}{' '}
            <time dateTime={legalLastUpdated.date}>{legalLastUpdated.label}</time>
          </>
        }
      />
      <div data-theme="light" className="py-section print:py-0">
        <div className="page-width grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <div className="self-start lg:sticky lg:top-28 lg:col-span-4 print:hidden">
            <TableOfContents
              entries={sections.map((section, index) => ({
                id: section.id,
                title: `${index + 1}. ${section.title}`,
              }))}
            />
            <nav aria-label={legalWords.texts} className="mt-10 text-small max-lg:hidden">
              <p className="border-b border-text pb-2 font-medium">{legalWords.texts}</p>
              <ul>
                {legalNavigation.map(({ label, path: target }) => (
                  <li key={target} className="border-b border-line">
                    <Link
                      to={target}
                      aria-current={target === path ? 'page' : undefined}
                      className="flex min-h-11 items-center text-soft transition-colors hover:text-text aria-[current=page]:text-text"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
              <p className="mt-6 text-soft">
                {legalWords.questions}{' '}
                <LinkedText>{`[${company.email}](mailto:${company.email})`}</LinkedText>
              </p>
            </nav>
          </div>
          <div className="max-w-lg space-y-14 lg:col-span-7 lg:col-start-6">
            {sections.map((section, index) => (
              <section
                key={section.id}
                id={section.id}
                aria-labelledby={`${section.id}-title`}
                className="space-y-4 border-t border-line pt-6 max-lg:first:border-0 max-lg:first:pt-0"
              >
                <h2 id={`${section.id}-title`} className="flex break-after-avoid text-h3">
                  <span className="mr-[0.5em] shrink-0 text-brass tabular lg:-ml-[2em] lg:mr-0 lg:w-[2em]">
                    {index + 1}.
                  </span>{' '}
                  {section.title}
                </h2>
                {section.blocks.map((block) => (
                  <Block key={blockKey(block)} block={block} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
