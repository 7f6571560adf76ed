import { useEffect, useRef, useState } from 'react';
import { useAccess } from '@/access/level/use-access';
import type { DialogSwitch } from '@/components/dialog-button';
import { sections } from '@/content/data-room-sections';
import { formatFileSize } from '@/lib/file-kinds';
import { companyDay } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { progressClass } from '@/ui/control';
import { Dialog } from '@/ui/dialog';
import { fail } from '@/ui/fail';
import { LoadFailure } from '@/ui/lazy';
import { useAllDocuments } from '../all-documents';
import { fetchDocumentCopy } from '../api/reading';
import { countDocuments, fileSize, type DocumentItem } from '../document';
import {
  fetchPack,
  packableDocuments,
  packEstimate,
  packLimit,
  packSummary,
  pathsInPack,
  saveIndex,
  writeIndex,
  type PackProgress,
} from '../pack';
import { DocumentTitle } from './document-title';

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Stopped', 'AbortError'));
    });
  });

/** Saves a ZIP with the fetched copies, and an index that also lists the missing documents. */
async function savePack(
  documents: readonly DocumentItem[],
  selected: readonly DocumentItem[],
  { fetched, failed }: PackProgress,
) {
  const { downloadZip } = await import('client-zip');
  const paths = pathsInPack(selected);
  // Where each document is in the ZIP, or why it is missing.
  const outcomes = new Map(
    documents.map(({ id }) => [
      id,
      fetched.has(id) ? (paths.get(id) ?? '') : (failed.get(id) ?? ''),
    ]),
  );
  const now = new Date();
  const files = selected.flatMap(({ id, updated_at }) => {
    const input = fetched.get(id);
    const updated = new Date(updated_at);
    const lastModified = Number.isNaN(updated.getTime()) ? now : updated;
    return input ? [{ name: paths.get(id) ?? id, lastModified, input }] : [];
  });
  const index = writeIndex(documents, window.location.origin, outcomes);
  const all = [{ name: 'Index.csv', lastModified: now, input: new Blob([index]) }, ...files];
  saveFile(`data-room-${companyDay()}.zip`, await downloadZip(all).blob());
}

function describeProgress({ state, fetched, failed }: PackProgress, count: number): string {
  const summary = packSummary(fetched, count);
  switch (state.kind) {
    case 'fetching':
      return `${summary}.`;
    case 'waiting':
      return `${summary}. The limit is ${packLimit}; downloading resumes at ${new Date(state.until).toLocaleTimeString('en-CH')}.`;
    case 'stopped':
      return `${summary}. Stopped.`;
    case 'done':
      return `${summary}. ${failed.size === 0 ? 'Complete.' : `${failed.size} could not be fetched.`}`;
  }
}

/** In bytes; `undefined` unless all sizes are known. */
function totalSize(documents: readonly DocumentItem[]): number | undefined {
  return documents.reduce<number | undefined>((sum, document) => {
    const size = fileSize(document);
    return sum === undefined || size === undefined ? undefined : sum + size;
  }, 0);
}

const choiceClass =
  'min-h-11 px-1 font-medium text-accent underline decoration-line underline-offset-6 hover:decoration-current disabled:text-soft disabled:no-underline';

interface SectionChoiceProps {
  documents: readonly DocumentItem[];
  /** The ids of the sections that are left out. */
  leftOut: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
}

/** The sections of the pack, each with the number and the size of its documents. */
function SectionChoice({ documents, leftOut, onChange }: SectionChoiceProps) {
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">Sections</legend>
      <p className="mb-1 flex items-center justify-between gap-x-4 text-small font-medium">
        <span aria-hidden="true">Sections</span>
        <span className="flex gap-x-4">
          <button
            type="button"
            disabled={leftOut.size === 0}
            onClick={() => onChange(new Set())}
            className={choiceClass}
          >
            All
          </button>
          <button
            type="button"
            disabled={documents.every(({ section }) => leftOut.has(section))}
            onClick={() => onChange(new Set(documents.map(({ section }) => section)))}
            className={choiceClass}
          >
            None
          </button>
        </span>
      </p>
      {sections.map(({ id, label }) => {
        const sectionDocuments = documents.filter(({ section }) => section === id);
        const bytes = totalSize(sectionDocuments);
        if (sectionDocuments.length === 0) return null;
        return (
          <label key={id} className="flex min-h-11 items-center gap-3 border-t border-line">
            <input
              type="checkbox"
              checked={!leftOut.has(id)}
              onChange={({ target }) => {
                const next = new Set(leftOut);
                if (target.checked) next.delete(id);
                else next.add(id);
                onChange(next);
              }}
              className="size-4 accent-action"
            />
            <span className="grow">{label}</span>
            <span className="shrink-0 text-small text-soft tabular">
              {countDocuments(sectionDocuments.length)}
              {bytes !== undefined && `, ${formatFileSize(bytes)}`}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Downloads the documents of the chosen sections as one ZIP. Shows the progress, and can be stopped and continued. */
export default function PackDialog({ isOpen, onOpenChange }: DialogSwitch) {
  const { level } = useAccess();
  const { documents, hasFailed, retry } = useAllDocuments(level, isOpen);
  const [progress, setProgress] = useState<PackProgress>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const kind = progress?.state.kind;
  const isRunning = kind === 'fetching' || kind === 'waiting';
  const all = packableDocuments(documents ?? [], level);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const selected = all.filter(({ section }) => !leftOut.has(section));
  const failed = selected.filter(({ id }) => progress?.failed.has(id));

  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);

  const save = async (result: PackProgress) => {
    try {
      await savePack(documents ?? [], selected, result);
    } catch (error) {
      fail('The pack could not be made.', error, { title: 'The download failed' });
    }
  };
  const run = async () => {
    controller.current = new AbortController();
    const result = await fetchPack(selected, progress, controller.current.signal, {
      fetchCopy: async ({ id }, signal) => (await fetchDocumentCopy({ id }, signal)).file,
      wait,
      now: Date.now,
      onProgress: setProgress,
    });
    if (result.state.kind === 'done' && result.fetched.size > 0) await save(result);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Download All Documents"
      description="One ZIP file with a folder per section and an index. Every download is recorded as an opening, and your name appears on copies of documents that are not public."
    >
      {hasFailed && <LoadFailure title="The documents could not be loaded" onRetry={retry} />}
      {!documents && !hasFailed && <p role="status">Loading documents…</p>}
      {documents && (
        <>
          <p role="status" className="tabular">
            {progress
              ? describeProgress(progress, selected.length)
              : packEstimate(selected.length, totalSize(selected))}
          </p>
          {!progress && <SectionChoice documents={all} leftOut={leftOut} onChange={setLeftOut} />}
          {progress && (
            <progress
              aria-label="Documents fetched"
              max={selected.length}
              value={progress.fetched.size + progress.failed.size}
              className={`mt-3 h-1.5 w-full ${progressClass}`}
            />
          )}
          {failed.length > 0 && (
            <ul className="mt-4 max-h-40 overflow-y-auto border-t border-line text-small">
              {failed.map(({ id, title }) => (
                <li key={id} className="border-b border-line py-2">
                  <DocumentTitle>{title}</DocumentTitle>
                  <span className="block text-soft">{progress?.failed.get(id)}</span>
                </li>
              ))}
            </ul>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            {isRunning ? (
              <Button size="compact" onClick={() => controller.current?.abort()}>
                Stop
              </Button>
            ) : (
              <Button size="compact" disabled={selected.length === 0} onClick={() => void run()}>
                {kind === undefined && 'Download as ZIP'}
                {kind === 'stopped' && 'Continue'}
                {kind === 'done' && (failed.length > 0 ? 'Retry Missing Documents' : 'Save Again')}
              </Button>
            )}
            {kind === 'stopped' && progress && progress.fetched.size > 0 && (
              <Button variant="secondary" size="compact" onClick={() => void save(progress)}>
                Save Fetched Documents
              </Button>
            )}
            <Button
              variant="secondary"
              size="compact"
              onClick={() => saveIndex(documents, companyDay())}
            >
              Index as CSV
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
