import { useQuery } from '@tanstack/react-query';
import { useInView } from 'framer-motion';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '@/components/copy-button';
import { HeaderPicture, PageHeader } from '@/components/page-header';
import { Points } from '@/components/points';
import { Section, Title } from '@/components/section';
import { breadcrumbList, dataset, StructuredData } from '@/components/structured-data';
import { frame } from '@/content/frame';
import { paths } from '@/content/paths';
import { NextSteps } from '@/features/booking/next-steps';
import { reserveQuery } from '@/features/reserve/api/reserve-query';
import type { ReserveReport } from '@/features/reserve/reserve-report';
import { siteSettingsQuery } from '@/features/site-settings/api/site-settings-query';
import { QueryProvider } from '@/lib/query-client';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { Link, linkClass } from '@/ui/link';
import { Skeleton } from '@/ui/skeleton';
import { Archive } from './archive';
import { History } from './history';
import { LatestReport } from './latest-report';
import { figures, header, proof, signedList } from './reserve.content';

const SignatureChecks = lazyComponent(() => import('./signature'));

/** How often a report's age is checked again, in ms. */
const recheckInterval = 60_000;

/** The current time, updated while the page is open, because a report may become outdated meanwhile. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), recheckInterval);
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
      <LatestReport
        reports={reports}
        hasFailed={query.isError && !reports}
        onRetry={() => void query.refetch()}
        isSample={settings.data?.isSampleData ?? false}
        now={now}
      />
      <History reports={reports ?? []} isLoading={query.isPending} />
      <Archive reports={reports ?? []} hasReports={reports !== undefined} />
      <SignatureSection reports={reports} />
    </>
  );
}

/** The signature of the list of reports. The code loads when the section is near: most visitors do not scroll that far. */
function SignatureSection({ reports }: { reports: readonly ReserveReport[] | undefined }) {
  const container = useRef<HTMLDivElement>(null);
  const hasBeenSeen = useInView(container, { once: true, margin: '100px' });
  const signedReport = reports?.findLast((report) => report.signature);
  return (
    <section data-theme="dark" aria-labelledby="signed" className="py-section print:py-4">
      <div className="page-width">
        <Title id="signed">{signedList.title}</Title>
        <p className="mt-3 mb-10 max-w-measure text-soft">{signedList.lead}</p>
        <div ref={container} className="min-h-96 print:min-h-0 noscript:min-h-0">
          {reports && hasBeenSeen ? (
            <LazyBoundary fallback={<Skeleton className="h-96" />}>
              <SignatureChecks reports={reports} />
            </LazyBoundary>
          ) : (
            <p className="text-soft">
              <span className="print:hidden">{signedList.waiting}</span>
              <span className="hidden wrap-anywhere print:inline">
                {signedList.onPaper}
                {signedReport?.signature &&
                  ` ${signedList.signatureOf(signedReport.number)}: ${signedReport.signature}`}
              </span>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function Proof() {
  return (
    <Section theme="light" labelledBy="proof">
      <Title id="proof">{proof.title}</Title>
      <div className="mt-10 grid gap-x-8 gap-y-10 print:mt-5 md:grid-cols-2">
        <Points {...proof.proves} />
        <Points {...proof.doesNotProve} />
      </div>
      <div className="mt-12 grid gap-x-8 gap-y-3 print:mt-5 md:grid-cols-2">
        <h3 className="text-h3">{proof.ownCopy.title}</h3>
        <div>
          <p className="text-soft">{proof.ownCopy.text}</p>
          <p className="mt-4 flex flex-wrap items-center gap-4">
            <code className="border border-line bg-raised px-4 py-2 text-label tracking-normal">
              {proof.ownCopy.command}
            </code>
            <CopyButton text={proof.ownCopy.command} subject={proof.ownCopy.subject} />
          </p>
          <Link
            to={paths.transparency}
            className={`mt-6 inline-flex min-h-11 items-center ${linkClass} print:hidden`}
          >
            {proof.transparency}
          </Link>
        </div>
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
            name: figures.name,
            description: header.lead,
            path: paths.reserve,
            measured: figures.measured,
          }),
          breadcrumbList([
            { name: frame.homePage, path: paths.home },
            { name: header.label, path: paths.transparency },
            { name: header.title, path: paths.reserve },
          ]),
        ]}
      />
      <PageHeader
        {...header}
        isAsideDrawing
        // On phones, the first screen has room for the latest report only without the picture.
        isAsideHiddenOnPhones
        aside={<HeaderPicture name="loupe" alt={header.picture} isPriority={false} />}
      />
      <QueryProvider>
        <Reports />
      </QueryProvider>
      <Proof />
      <NextSteps />
    </>
  );
}
