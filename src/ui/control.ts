const base =
  'block w-full rounded-sm border border-control-line bg-raised text-text placeholder:text-soft transition-colors hover:border-text disabled:opacity-60 aria-invalid:border-danger';

/** The style of a text box, text area or select. */
export const controlClass = `${base} min-h-12 px-3.5 py-2.5 text-body`;

/** The same for the cells of dense tables. */
export const compactControlClass = `${base} min-h-10 pointer-coarse:min-h-11 px-2.5 py-1 text-small`;
