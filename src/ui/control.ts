const base =
  'block w-full rounded-sm border border-control-line bg-raised text-text placeholder:text-soft transition-colors hover:border-text disabled:opacity-60 aria-invalid:border-danger';

/** The style of a text box, text area or select. */
export const controlClass = `${base} min-h-12 px-3.5 py-2.5 text-body`;

/** The style of controls in dense tables. Its text is larger on touch screens: phones zoom into controls with text below 16 px. */
export const compactControlClass = `${base} min-h-10 pointer-coarse:min-h-11 px-2.5 py-1 text-small pointer-coarse:text-body`;

/** The plus in a button of the class `group`, but not on paper; a minus while the button is expanded, or while a `details` of this class is open. */
export const plusClass =
  'relative size-4 shrink-0 print:hidden before:absolute before:top-1/2 before:left-0 before:w-full before:border-t after:absolute after:top-0 after:left-1/2 after:h-full after:border-l after:transition-transform group-aria-expanded:after:scale-y-0 group-open:after:scale-y-0';

/** A progress bar in the site's colours instead of the browser's. */
export const progressClass =
  'appearance-none bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action';
