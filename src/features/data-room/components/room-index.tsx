import { Printer } from 'lucide-react';
import { useState } from 'react';
import { documentLevel } from '@/access/level/access-level';
import { useAccess } from '@/access/level/use-access';
import type { DialogSwitch } from '@/components/dialog-button';
import { company } from '@/content/company';
import { sections } from '@/content/data-room-sections';
import { formatFileSize } from '@/lib/file-kinds';
import { companyDay, formatSwissDate } from '@/lib/format';
import { Button } from '@/ui/button';
import { Drawer } from '@/ui/drawer';
import { LoadFailure } from '@/ui/lazy';
import { useAllDocuments } from '../all-documents';
import {
  countDocuments,
  fileSize,
  fileType,
  formatUpdatedDate,
  isFilePending,
  versionNumber,
  type DocumentItem,
} from '../document';
import { levelNames, saveIndex } from '../pack';
import { DocumentTitle } from './document-title';

/** A document with its details as the index shows them. */
interface Entry {
  document: DocumentItem;
  /** By section and position, such as `3.2`. */
  number: string;
  date: string;
  version: string;
  file: string;
  access: string;
}

/** Groups the documents by section, and numbers both. */
function groupBySection(documents: readonly DocumentItem[]) {
  return sections
    .map((section) => ({
      section,
      documents: documents.filter((document) => document.section === section.id),
    }))
    .filter((group) => group.documents.length > 0)
    .map(({ section, documents: sectionDocuments }, sectionIndex) => ({
      section,
      number: `${sectionIndex + 1}`,
      entries: sectionDocuments.map((document, index): Entry => {
        const type = fileType(document.file_url) ?? 'Web page';
        const size = fileSize(document);
        return {
          document,
          number: `${sectionIndex + 1}.${index + 1}`,
          date: formatUpdatedDate(document.updated_at),
          version: isFilePending(document) ? '–' : `${versionNumber(document)}`,
          file: isFilePending(document)
            ? 'To follow'
            : [type, size && formatFileSize(size)].filter(Boolean).join(', '),
          access: levelNames[documentLevel(document)],
        };
      }),
    }));
}

const columns = ['No.', 'Title', 'Updated', 'Version', 'File', 'Access'];

const cellClass = 'hidden py-1.5 pr-3 align-top print:table-cell';

function Row({ document, number, date, version, file, access }: Entry) {
  return (
    <tr className="border-t border-line">
      <td className="w-10 py-2.5 pr-3 align-top tabular text-soft print:py-1.5">{number}</td>
      <th
        scope="row"
        className="py-2.5 text-left align-top font-normal [overflow-wrap:anywhere] print:py-1.5 print:pr-3"
      >
        <DocumentTitle>{document.title}</DocumentTitle>
        <span className="mt-0.5 block text-label text-soft print:hidden">
          {[date, !isFilePending(document) && `Version ${version}`, file, access]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </th>
      <td className={`${cellClass} tabular whitespace-nowrap`}>{date}</td>
      <td className={`${cellClass} tabular`}>{version}</td>
      <td className={`${cellClass} tabular whitespace-nowrap`}>{file}</td>
      <td className={`${cellClass} whitespace-nowrap`}>{access}</td>
    </tr>
  );
}

/** The index of all documents that the visitor can see, which can be printed and saved. */
export default function RoomIndex({ isOpen, onOpenChange }: DialogSwitch) {
  const { name, organisation, user, level } = useAccess();
  const { documents, hasFailed, retry } = useAllDocuments(level, isOpen);
  const [today] = useState(() => new Date().toISOString());
  const viewer = user && [name, organisation].filter(Boolean).join(', ');
  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      title="Index of the data room"
      subtitle={`${company.legalName}, ${formatSwissDate(today) ?? ''}${viewer ? `, as seen by ${viewer}` : ''}`}
      actions={
        documents && (
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button size="compact" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4" />
              Print
            </Button>
            <Button
              variant="secondary"
              size="compact"
              onClick={() => saveIndex(documents, companyDay(new Date(today)))}
            >
              Save as CSV
            </Button>
          </div>
        )
      }
    >
      {hasFailed && <LoadFailure title="The documents could not be loaded" onRetry={retry} />}
      {!documents && !hasFailed && <p role="status">Loading documents…</p>}
      {documents && (
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">Documents by section</caption>
          <thead className="hidden print:table-header-group">
            <tr className="text-left text-label">
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {groupBySection(documents).map(({ section, number, entries }) => (
            <tbody key={section.id}>
              <tr className="break-after-avoid">
                <th
                  scope="rowgroup"
                  colSpan={columns.length}
                  className="pt-6 pb-2 text-left text-body font-medium print:pt-4"
                >
                  <span className="inline-block min-w-10 tabular text-soft">{number}</span>
                  {section.label}
                </th>
              </tr>
              {entries.map((entry) => (
                <Row key={entry.document.id} {...entry} />
              ))}
            </tbody>
          ))}
        </table>
      )}
      {documents && (
        <p className="mt-6 text-label text-soft">
          {countDocuments(documents.length)}. Documents that were hidden from this visitor on{' '}
          {formatSwissDate(today)} are not listed.
        </p>
      )}
    </Drawer>
  );
}
