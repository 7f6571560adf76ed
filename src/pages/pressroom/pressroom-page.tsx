import { StructuredData } from '@/components/structured-data';
import { PageHeader } from '@/components/page-header';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import { feedAddress } from '@/features/press/components/placeholders';
import { ForEditors } from './for-editors';
import { LeadStory } from './lead-story';
import { NewsSection } from './news-section';
import { header } from './pressroom.content';
import { ReleasesSection } from './releases-section';

function PressContact() {
  const { title, subject, text } = header.contact;
  return (
    <div className="border-t border-line pt-4 text-small">
      <p className="text-soft">{title}</p>
      <a
        href={`mailto:${company.email}?subject=${encodeURIComponent(subject)}`}
        className="inline-flex min-h-11 items-center text-lead underline decoration-line underline-offset-6 transition-colors hover:decoration-current"
      >
        {company.email}
      </a>
      <p className="text-soft">{text}</p>
    </div>
  );
}

/** Releases, reports and coverage. */
export default function PressroomPage() {
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={header.feed(company.legalName)}
        href={feedAddress}
      />
      <StructuredData page={{ name: header.title, path: paths.pressroom }} />
      <PageHeader title={header.title} lead={header.lead} aside={<PressContact />} />
      <LeadStory />
      <ReleasesSection />
      <NewsSection />
      <ForEditors />
    </>
  );
}
