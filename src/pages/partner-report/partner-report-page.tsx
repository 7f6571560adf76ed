import { ButtonLink } from '@/components/button-link';
import { ExternalLink } from '@/components/external-link';
import { PageHeader } from '@/components/page-header';
import { article, breadcrumbList, StructuredData } from '@/components/structured-data';
import { company } from '@/content/company';
import { frame } from '@/content/frame';
import { partnerReport } from '@/content/partner-report';
import { paths } from '@/content/paths';
import { ReportCover } from '@/features/press/components/report-cover';
import { buttonClass } from '@/ui/button';
import { Breadcrumb } from './breadcrumb';
import { Chain } from './chain';
import { Figures } from './figures';
import { Onward } from './onward';
import { header, printNote } from './partner-report.content';

const trail = [
  { name: frame.homePage, path: paths.home },
  { name: header.pressroom, path: paths.pressroom },
  { name: header.title, path: paths.partnerReport },
];

function Actions() {
  return (
    <div>
      <div className="flex flex-wrap gap-4 print:hidden">
        <ExternalLink href={company.partnerReportUrl} className={buttonClass()}>
          {header.download}
        </ExternalLink>
        <ButtonLink to={paths.dataRoom} variant="secondary">
          {header.dataRoom}
        </ButtonLink>
      </div>
      <dl className="mt-10 flex print:mt-0 flex-wrap gap-x-10 gap-y-3 text-small">
        {header.facts.map(([term, fact]) => (
          <div key={term} className="flex gap-3">
            <dt className="text-soft">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The case study: its content, and how to read it. */
export default function PartnerReportPage() {
  return (
    <>
      <StructuredData
        nodes={[
          {
            ...article({
              headline: partnerReport.title,
              description: header.lead,
              path: paths.partnerReport,
              image: '/images/social/pressroom-report.jpg',
            }),
            '@type': 'Report',
            datePublished: partnerReport.published.date,
            encoding: { '@type': 'MediaObject', contentUrl: company.partnerReportUrl },
          },
          breadcrumbList(trail),
        ]}
      />
      <PageHeader
        label={<Breadcrumb trail={trail} />}
        title={header.title}
        lead={header.lead}
        actions={<Actions />}
        aside={<ReportCover />}
        isAsideDrawing
      />
      <Figures />
      <Chain />
      <Onward />
      <p className="page-width hidden py-4 print:block">{printNote}</p>
    </>
  );
}
