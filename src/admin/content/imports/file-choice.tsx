import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '@/lib/class-names';
import { useDroppedFiles } from '@/lib/use-dropped-files';
import { Button } from '@/ui/button';

interface FileChoiceProps {
  onChoose: (file: File) => void;
  columns: readonly string[];
  /** What must stand in each column. */
  rules: Record<string, string>;
}

/** Where a CSV file is dropped or chosen, beside what it must hold. */
export function FileChoice({ onChoose, columns, rules }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useDroppedFiles(([file]) => file && onChoose(file));
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div
        className={classNames(
          'flex min-h-44 flex-col items-start justify-center gap-3 rounded-sm border border-dashed p-6',
          isOver ? 'border-accent bg-raised' : 'border-control-line',
        )}
      >
        <FileUp aria-hidden="true" className="size-5 text-soft" />
        <p className="text-small">
          {isOver ? 'Drop the file' : 'Drop a CSV file on this page, or choose one.'}
        </p>
        <Button variant="secondary" size="compact" onClick={() => input.current?.click()}>
          Choose a CSV file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after it was corrected.
            target.value = '';
            if (file) onChoose(file);
          }}
        />
      </div>
      <div>
        <h2 className="font-sans text-small font-medium">What the file must hold</h2>
        <dl className="mt-2 grid gap-x-6 text-small sm:grid-cols-[8rem_minmax(0,1fr)]">
          {columns.map((column) => (
            <div key={column} className="py-1 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="font-medium">{column}</dt>
              <dd className="text-soft">{rules[column]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-small text-soft">
          The first row names the columns. The file replaces everything that is there; it is
          imported as a whole or not at all.
        </p>
      </div>
    </div>
  );
}
