import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useId, useState } from 'react';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { FileButton, filterAcceptedFiles } from '@/admin/shared/form/file-upload';
import { formatDateTimeSeconds, formatDateTime } from '@/admin/shared/format-date-time';
import { ReadFailure } from '@/admin/shared/list/read-failure';
import { LoadingBlock } from '@/admin/shared/loading-block';
import { Drawing } from '@/components/drawing';
import { consoleScreens } from '@/content/console-screens';
import { useDroppedFiles } from '@/lib/use-dropped-files';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { Link } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import { copiesQuery } from './copies-api';
import { parseCopyNumber, readCopyNumbers } from './copy-number';
import { rowLink } from './row-link';

const sampleNumber = '8MWD-2KPR';

/** A drawing that shows where the copy number is on a stamped page. */
function StampedPage() {
  const lineTops = [40, 56, 72, 104, 120, 136, 152, 184, 200, 216, 232];
  return (
    <figure className="w-68 max-lg:hidden lg:col-start-2 lg:row-span-2 [&>svg]:w-full">
      <Drawing label={`A page with the copy number ${sampleNumber}`} width={272} height={340}>
        <path d="M.5.5h271v339H.5z" className="fill-raised stroke-control-line" />
        <path
          d={lineTops.map((y, index) => `M28 ${y}h${index % 4 === 2 ? 132 : 216}`).join('')}
          className="stroke-line"
        />
        <text
          x="136"
          y="176"
          textAnchor="middle"
          transform="rotate(-38 136 170)"
          className="fill-soft text-body opacity-50"
        >
          name@mail.example · {sampleNumber}
        </text>
        <path d="M20.5 292.5h231v28h-231z" className="stroke-accent" />
        <text x="136" y="311" textAnchor="middle" className="fill-text">
          <tspan className="fill-accent font-medium">Copy {sampleNumber}</tspan> · time · name
        </text>
      </Drawing>
      <figcaption className="mt-3 text-small text-soft">
        The number appears at the foot of every page and faintly across it.
      </figcaption>
    </figure>
  );
}

/** The records of the copies with these numbers; if `numbers` is empty, of the latest copies. */
function Copies({ numbers }: { numbers: readonly string[] }) {
  const query = useQuery(copiesQuery(numbers));
  if (query.isLoadingError) {
    return <ReadFailure text="The copies could not be read." query={query} />;
  }
  const missing = numbers.filter((number) => query.data?.every((copy) => copy.number !== number));
  return (
    <div {...(numbers.length > 0 && { role: 'status' })} className="text-small">
      <h2 className="font-sans text-body font-medium">
        {numbers.length === 0 ? 'Latest copies' : query.data?.length === 0 ? 'Not found' : 'Found'}
      </h2>
      {!query.data && <LoadingBlock />}
      {query.data && query.data.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {query.data.map((copy) => (
            <li
              key={copy.number}
              aria-label={copy.number}
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-b border-line py-3 [overflow-wrap:anywhere] sm:grid-cols-[6rem_1fr_1fr] sm:items-start sm:gap-x-6"
            >
              <Link to={`?number=${copy.number}`} className={`${rowLink} font-medium tabular`}>
                {copy.number}
              </Link>
              <p className="max-sm:order-1 max-sm:col-span-full max-sm:[&>a]:no-underline">
                <Link
                  to={`${consoleScreens.access.path}?open=${copy.account_id}`}
                  className={rowLink}
                >
                  <UserText>{copy.name ?? copy.email ?? copy.account_id}</UserText>
                </Link>
                <span className="block text-soft max-sm:hidden">
                  <UserText>{copy.email}</UserText>
                </span>
              </p>
              <p className="max-sm:order-1 max-sm:col-span-full max-sm:[&>a]:no-underline">
                <Link
                  to={`${consoleScreens.documents.path}?open=${copy.document_id}`}
                  className={rowLink}
                >
                  <UserText>{copy.title}</UserText>
                </Link>
                <span className="block text-soft tabular max-sm:hidden">
                  Version {copy.version}, opened{' '}
                  {(numbers.length > 0 ? formatDateTimeSeconds : formatDateTime)(copy.issued_at)}
                </span>
              </p>
              <p className="text-right text-soft tabular sm:hidden">
                {formatDateTime(copy.issued_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {missing.map((number) => (
        <p key={number} className="mt-3">
          No copy has the number {number}.
        </p>
      ))}
      {query.data?.length === 0 && numbers.length === 0 && (
        <p className="mt-3 text-soft">No confidential document has been opened yet.</p>
      )}
    </div>
  );
}

/** Finds the reader of a stamped copy by the number on its pages. */
export default function CopiesPage() {
  const id = useId();
  const [searchText, setSearchText] = useQueryState('number', parseAsString.withDefault(''));
  const [problem, setProblem] = useState('');
  const [isReading, setIsReading] = useState(false);
  const numbers = searchText.split(',').flatMap((entry) => parseCopyNumber(entry) ?? []);

  const search = (text: string) => {
    const number = parseCopyNumber(text);
    setProblem(number ? '' : `A copy number has eight characters, such as ${sampleNumber}.`);
    void setSearchText(number ?? '');
  };
  const searchFile = async ([file]: File[]) => {
    if (!file) return;
    setProblem('');
    setIsReading(true);
    const copyNumbers = await readCopyNumbers(file).catch(() => []);
    setIsReading(false);
    if (copyNumbers.length === 0) {
      setProblem(
        'No copy number was found in this file. If it is a scan or a picture, type the number at the foot of its pages.',
      );
    }
    void setSearchText(copyNumbers.join(','));
  };
  const isDragging = useDroppedFiles((files) => void filterAcceptedFiles(files).then(searchFile));

  return (
    <AdminScreen
      title="Trace a copy"
      description="Find out whose copy you have. Enter its number or choose the PDF; the file is not uploaded. Records are kept for 24 months."
    >
      <div className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr]">
        <div>
          <form
            className="flex flex-wrap items-end gap-3 [&>button]:min-h-12"
            onSubmit={(event) => {
              event.preventDefault();
              const typed = new FormData(event.currentTarget).get('number');
              search(typeof typed === 'string' ? typed : '');
            }}
          >
            <div className="max-sm:min-w-40 max-sm:flex-1">
              <label htmlFor={id} className="mb-1.5 block text-small font-medium">
                Copy number
              </label>
              <input
                key={searchText}
                id={id}
                name="number"
                defaultValue={searchText}
                placeholder={`e.g. ${sampleNumber}`}
                autoComplete="off"
                spellCheck={false}
                aria-invalid={problem !== ''}
                aria-describedby={`${id}-problem`}
                className={controlClass}
              />
            </div>
            <Button type="submit" size="compact">
              Find
            </Button>
            <p className="basis-full text-small text-soft sm:order-last lg:hidden">
              It is printed at the foot of every page.
            </p>
            <FileButton
              variant="secondary"
              size="compact"
              className="max-sm:w-full"
              fieldLabel="A copy as a PDF"
              disabled={isReading}
              onFiles={(files) => void searchFile(files)}
            >
              <FileSearch aria-hidden="true" className="size-4" />
              {isReading ? 'Reading…' : 'Choose a PDF'}
            </FileButton>
          </form>
          <p id={`${id}-problem`} role="alert" className="mt-3 max-w-measure text-small">
            {isDragging ? 'Drop the PDF to read its number.' : problem}
          </p>
        </div>
        <StampedPage />
        <Copies numbers={numbers} />
      </div>
    </AdminScreen>
  );
}
