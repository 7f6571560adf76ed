import { useState, type Ref } from 'react';

interface PageFieldProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  ref: Ref<HTMLInputElement>;
}

/** The current page, and a field for another one: Enter goes there, Escape leaves the field. */
export function PageField({ page, pages, onPage, ref }: PageFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <form
      className="flex shrink-0 items-center gap-2 text-small text-soft tabular"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) onPage(Number(typed));
        setTyped(undefined);
      }}
    >
      <input
        ref={ref}
        aria-label={`Page, of ${pages}`}
        inputMode="numeric"
        maxLength={6}
        value={typed ?? page}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setTyped(undefined);
          event.currentTarget.blur();
        }}
        className={`${pages < 1_000 ? 'w-11' : 'w-16'} min-h-9 rounded-sm border border-control-line bg-background px-1 text-center text-text`}
      />
      <span aria-hidden="true" className="whitespace-nowrap">
        / {pages}
      </span>
    </form>
  );
}
