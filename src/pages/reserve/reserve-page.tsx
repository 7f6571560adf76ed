import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { CopyButton } from '@/components/copy-button';
import { PageHeader } from '@/components/page-header';
import { Section } from '@/components/section';
import { breadcrumbList, dataset, StructuredData } from '@/components/structured-data';
import { paths } from '@/content/paths';
import { NextSteps } from '@/features/booking/next-steps';
import { reserveQuery } from '@/features/reserve/api/reserve-query';
import { siteSettingsQuery } from '@/features/site-settings/api/site-settings-query';
import { QueryProvider } from '@/lib/query-client';
import { Archive } from './archive';
import { History } from './history';
import { LastReport } from './last-report';
import { header, proof } from './reserve.content';

/** How often a report's age is looked at again, in ms. */
const lookAgainAfter = 60_000;

/** The time, renewed while the page is open: a report grows old under the reader's eyes. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookAgainAfter);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Reports() {
  const query = useQuery(reserveQuery);
  const settings = useQuery(siteSettingsQuery);
  const now = useNow();
  const reports = query.data;
  return (
    <>
      <LastReport
        reports={reports}
        hasFailed={query.isError && !reports}
        onRetry={() => void query.refetch()}
        isSample={settings.data?.isSampleData ?? false}
        now={now}
      />
      <History reports={reports ?? []} isLoading={query.isPending} />
      <Archive reports={reports ?? []} hasReports={reports !== undefined} />
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="text-h3">{title}</h3>
      <ul className="mt-4 border-t border-line">
        {points.map((point) => (
          <li key={point} className="border-b border-line py-4">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Proof() {
  return (
    <Section theme="light" labelledBy="proof">
      <h2 id="proof" className="text-h2">
        {proof.title}
      </h2>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <Points {...proof.proves} />
        <Points {...proof.provesNot} />
      </div>
      <div className="mt-12 max-w-measure">
        <h3 className="text-h3">{proof.keep.title}</h3>
        <p className="mt-3 text-soft">{proof.keep.text}</p>
        <p className="mt-4 flex flex-wrap items-center gap-4">
          <code className="border border-line bg-raised px-4 py-2 text-small">
            {proof.keep.command}
          </code>
          <CopyButton text={proof.keep.command} subject="the command" />
        </p>
        <Link
          to={paths.transparency}
          className="mt-6 inline-flex min-h-11 items-center text-small text-accent underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {proof.transparency}
        </Link>
      </div>
    </Section>
  );
}

/** `/reserve`: reserve and supply as of a day, and an archive that anyone can check. */
export default function ReservePage() {
  return (
    <>
      <StructuredData
        nodes={[
          dataset({
            name: 'Reserve and supply, report by report',
            description: header.lead,
            path: paths.reserve,
            measured: ['Reserve in Emerald Standard Units', 'Supply in Emerald Standard Units'],
          }),
          breadcrumbList([
            { name: 'Home', path: paths.home },
            { name: header.label, path: paths.transparency },
            { name: header.title, path: paths.reserve },
          ]),
        ]}
      />
      <PageHeader title={header.title} label={header.label} lead={header.lead} />
      <QueryProvider>
        <Reports />
      </QueryProvider>
      <Proof />
      <NextSteps />
    </>
  );
}
