import { Upload } from 'lucide-react';

/** Says, over the whole page, what becomes of the files that hang over it. */
export function DropOverlay() {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-30 grid place-items-center bg-dark/70 p-6 animate-appear"
    >
      <div
        data-theme="light"
        className="w-full max-w-column rounded border-2 border-dashed border-accent px-8 py-16 text-center"
      >
        <Upload aria-hidden="true" className="mx-auto size-8 text-accent" strokeWidth={1.5} />
        <p className="mt-4 font-display text-h3">Drop to add to the data room</p>
        <p className="mt-2 text-small text-soft">
          PDF, Word, Excel or PowerPoint, up to 50 MB each. Nothing is published yet.
        </p>
      </div>
    </div>
  );
}
