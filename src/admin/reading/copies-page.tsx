import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '@/admin/shared/admin-paths';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { FileButton, takeFiles } from '@/admin/shared/files/file-upload';
import { formatExactMoment } from '@/admin/shared/format-moment';
import { ReadFailure } from '@/admin/shared/read-failure';
import { DescriptionList } from '@/admin/shared/drawer/reading-drawer';
import { useDroppedFiles } from '@/lib/use-dropped-files';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { UserText } from '@/ui/user-text';
import { copiesQuery } from './copies-api';
import { parseCopyNumber, readCopyNumbers } from './copy-number';

const linkClass = 'underline underline-offset-4';

/** The records of copies with these numbers. */
function Copies({ numbers }: { numbers: readonly string[] }) {
  const query = useQuery(copiesQuery(numbers));
  if (query.isError && !query.data) {
    return <ReadFailure text="The copies could not be read." query={query} />;
  }
  return (
    <div role="status" className="mt-8">
      {!query.data && <p className="text-soft">Loading…</p>}
      {query.data?.map((copy) => (
        <section key={copy.number} aria-label={copy.number} className="border-t border-line py-5">
          <h2 className="font-sans text-body font-medium tabular">{copy.number}</h2>
          <DescriptionList
            items={[
              [
                'Reader',
                <Link
                  key="reader"
                  to={`${adminPaths.access}?open=${copy.account_id}`}
                  className={linkClass}
                >
                  <UserText>{copy.name ?? copy.email ?? copy.account_id}</UserText>
                </Link>,
              ],
              ['E-mail at that time', <UserText key="email">{copy.email}</UserText>],
              [
                'Document',
                <Link
                  key="document"
                  to={`${adminPaths.documents}?open=${copy.document_id}`}
                  className={linkClass}
                >
                  <UserText>{copy.title}</UserText>
                </Link>,
              ],
              ['Version', String(copy.version)],
              ['Opened', formatExactMoment(copy.issued_at)],
            ]}
          />
        </section>
      ))}
      {query.data &&
        numbers
          .filter((number) => query.data.every((copy) => copy.number !== number))
          .map((number) => (
            <p key={number}>No copy has the number {number}. Numbers are kept for 24 months.</p>
          ))}
    </div>
  );
}

/** Finds the reader of a stamped copy by the number on its pages. */
export default function CopiesPage() {
  const id = useId();
  const [asked, setAsked] = useQueryState('number', parseAsString.withDefault(''));
  const [problem, setProblem] = useState('');
  const [isReading, setIsReading] = useState(false);
  const numbers = asked.split(',').flatMap((part) => parseCopyNumber(part) ?? []);

  const find = (text: string) => {
    const number = parseCopyNumber(text);
    setProblem(number ? '' : 'A copy number has eight characters, such as 7F3K-9QTX.');
    void setAsked(number ?? '');
  };
  const read = async ([file]: File[]) => {
    if (!file) return;
    setProblem('');
    setIsReading(true);
    const found = await readCopyNumbers(file).catch(() => []);
    setIsReading(false);
    if (found.length === 0) {
      setProblem(
        'No copy number was found in this file. If it is a scan or a picture, type the number at the foot of its pages.',
      );
    }
    void setAsked(found.join(','));
  };
  const isOver = useDroppedFiles((files) => void read(takeFiles(files)));

  return (
    <AdminScreen
      title="Trace a copy"
      description="Every page of a confidential document has a copy number. Type it, or drop the PDF here. The file is not uploaded."
    >
      <form
        className="mt-6 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('number');
          find(typeof typed === 'string' ? typed : '');
        }}
      >
        <div>
          <label htmlFor={id} className="mb-1.5 block text-small font-medium">
            Copy number
          </label>
          <input
            key={asked}
            id={id}
            name="number"
            defaultValue={asked}
            placeholder="7F3K-9QTX"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-problem`}
            className={controlClass}
          />
        </div>
        <Button type="submit">Find</Button>
        <FileButton
          variant="secondary"
          fieldLabel="A copy as a PDF"
          disabled={isReading}
          onFiles={(files) => void read(files)}
        >
          <FileSearch aria-hidden="true" className="size-4" />
          {isReading ? 'Reading…' : 'Choose a PDF'}
        </FileButton>
      </form>
      <p id={`${id}-problem`} role="alert" className="mt-3 max-w-measure text-small">
        {isOver ? 'Drop the PDF to read its number.' : problem}
      </p>
      {numbers.length > 0 && <Copies numbers={numbers} />}
    </AdminScreen>
  );
}
