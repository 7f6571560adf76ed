/** The look of a text box, text area or select. */
export const controlClass =
  'block min-h-12 w-full rounded-sm border border-control-line bg-raised px-3.5 py-2.5 text-body text-text placeholder:text-soft transition-colors hover:border-text disabled:opacity-60 aria-invalid:border-danger';
