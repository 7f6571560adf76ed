import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ExternalLink } from '@/components/external-link';
import { Section, Title } from '@/components/section';
import {
  firstBrokenReport,
  compareFile,
  type FileMatch,
  type ReserveReport,
} from '@/features/reserve/reserve-report';
import { classNames } from '@/lib/class-names';
import { env } from '@/lib/env';
import { formatFileSize } from '@/lib/file-kinds';
import { fileTarget, pressFileUrl } from '@/lib/file-target';
import { formatDay, formatSwissDate } from '@/lib/format';
import { sha256 } from '@/lib/sha256';
import { useDroppedFiles } from '@/lib/use-dropped-files';
import { useResult } from '@/lib/use-result';
import { Rows } from '@/ui/boundary';
import { buttonClass } from '@/ui/button';
import { linkClass } from '@/ui/link';
import { archive } from './reserve.content';

function ReportFiles({ reports }: { reports: readonly ReserveReport[] }) {
  const withFile = reports.flatMap(({ file, ...report }) => {
    const target = file && fileTarget(file.path, 'press-files');
    return file && target?.kind === 'stored'
      ? [{ ...report, file, url: pressFileUrl(env.supabaseUrl, target.path) }]
      : [];
  });
  if (withFile.length === 0) return <p className="text-soft">{archive.none}</p>;
  const withoutFile = reports.filter(({ file }) => !file).map(({ number }) => number);
  return (
    <>
      <ul className="border-t border-text">
        <Rows of={withFile.toReversed()} keyOf={({ number }) => number}>
          {({ number, asOf, publishedAt, file, url }) => (
            <li id={`report-${number}`} className="border-b border-line py-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-6">
                <ExternalLink href={url} className={`py-2.5 font-medium ${linkClass}`}>
                  {archive.report(number, formatDay(asOf))}
                </ExternalLink>
                <span className="text-small text-soft tabular">
                  {archive.size(formatFileSize(file.size), formatSwissDate(publishedAt) ?? '')}
                </span>
              </p>
              <p className="font-mono text-label tracking-normal break-all text-soft">
                SHA-256 {file.sha256}
              </p>
            </li>
          )}
        </Rows>
      </ul>
      {withoutFile.length > 0 && (
        <p className="mt-4 text-small text-soft">{archive.withoutFile(withoutFile)}</p>
      )}
    </>
  );
}

type ComparisonResult = FileMatch | { kind: 'checking' | 'waiting' | 'failed' };

const resultClass: Record<ComparisonResult['kind'], string> = {
  same: 'text-accent',
  changed: 'text-danger',
  unknown: 'text-warning',
  failed: 'text-danger',
  checking: 'text-soft',
  waiting: 'text-soft',
};

const describeResult = (result: ComparisonResult) =>
  'report' in result ? archive[result.kind](result.report.number) : archive[result.kind];

interface ChosenFile {
  name: string;
  /** `undefined` until it has been computed. */
  hash?: string;
  hasFailed?: boolean;
}

interface ArchiveProps {
  reports: readonly ReserveReport[];
  /** Whether the reports have loaded. Until then, a file cannot be compared. */
  hasReports: boolean;
}

function compareChosenFile(
  { name, hash, hasFailed }: ChosenFile,
  published: ArchiveProps,
): ComparisonResult {
  if (hasFailed) return { kind: 'failed' };
  if (hash === undefined) return { kind: 'checking' };
  if (!published.hasReports) return { kind: 'waiting' };
  return compareFile({ name, hash }, published.reports);
}

/** Compares the visitor's file with the archive, on the visitor's device. */
function FileComparison(props: ArchiveProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosenFile, setChosenFile] = useState<ChosenFile>();
  const check = async (file: File | undefined) => {
    if (!file) return;
    const { name } = file;
    setChosenFile({ name });
    try {
      setChosenFile({ name, hash: await sha256(await file.arrayBuffer()) });
    } catch {
      setChosenFile({ name, hasFailed: true });
    }
  };
  const isOver = useDroppedFiles(([file]) => void check(file));
  // Uses a file that was chosen before the scripts loaded.
  const checkEarlierFile = useEffectEvent(
    () => void check(input.current?.files?.[0] ?? window.beforeHydration?.takeFiles().at(-1)),
  );
  useEffect(() => checkEarlierFile(), []);
  const result = chosenFile && compareChosenFile(chosenFile, props);
  return (
    <div className="print:hidden noscript:hidden">
      <div
        className={classNames(
          'flex min-h-44 flex-col items-start justify-center gap-3 rounded-sm border border-dashed p-6',
          isOver ? 'border-accent bg-raised' : 'border-control-line',
        )}
      >
        <p>{isOver ? archive.dropNow : archive.drop}</p>
        <p className="text-small text-soft">{archive.privacy}</p>
        <label
          className={classNames(
            buttonClass('secondary', 'compact'),
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent',
          )}
        >
          {archive.choose}
          <input
            ref={input}
            type="file"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Lets the visitor choose the same file again after changing it.
              target.value = '';
              void check(file);
            }}
          />
        </label>
      </div>
      <div role="status" className="mt-4">
        {chosenFile && result && (
          <>
            <p className={classNames('font-medium', resultClass[result.kind])}>
              {describeResult(result)}
            </p>
            <p className="mt-1 font-mono text-label tracking-normal break-all text-soft">
              {chosenFile.name}
              {chosenFile.hash && `, SHA-256 ${chosenFile.hash}`}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** `chain` is the number of the first report that breaks the chain, or `undefined` until it has been checked. */
function describeChain(chain: number | 'holds' | 'unsupported' | undefined, count: number) {
  switch (chain) {
    case undefined:
      return archive.chainChecking;
    case 'holds':
      return archive.chainHolds(count);
    case 'unsupported':
      return archive.chainUnsupported;
    default:
      return archive.chainBroken(chain);
  }
}

/** The files with their hashes, the result of checking the chain of reports, and a tool to compare a copy. */
export function Archive({ reports, hasReports }: ArchiveProps) {
  const chain = useResult(reports, () =>
    firstBrokenReport(reports).then(
      (number) => number ?? 'holds',
      // On an insecure connection, browsers have no SubtleCrypto.
      () => 'unsupported' as const,
    ),
  );
  const last = reports.at(-1);
  return (
    <Section theme="light" labelledBy="archive" isContinued>
      <Title id="archive">{archive.title}</Title>
      <p className="mt-3 max-w-measure text-soft">{archive.lead}</p>
      <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          {hasReports ? (
            <ReportFiles reports={reports} />
          ) : (
            <p className="text-soft">{archive.waiting}</p>
          )}
          {last && (
            <div className="mt-8">
              <h3 className="font-sans text-small font-medium">{archive.chain}</h3>
              <p
                role="status"
                className={classNames(
                  'mt-2',
                  chain === 'holds' && 'text-accent',
                  typeof chain === 'number' && 'text-danger',
                )}
              >
                {describeChain(chain, reports.length)}
              </p>
              <p className="mt-2 text-label text-soft">
                {archive.hash(last.number)}:{' '}
                <span className="font-mono tracking-normal break-all">{last.hash}</span>
              </p>
            </div>
          )}
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          <FileComparison reports={reports} hasReports={hasReports} />
        </div>
      </div>
    </Section>
  );
}
