/**
 * The limits for a guarded file. A function on hosted Supabase has two seconds of CPU time and 256 MB. `objects` counts
 * what the pages use; `content` is the size of all drawing instructions after decompression, `drawing` that of one page.
 */
export const stampLimits = {
  bytes: 12 * 1024 * 1024,
  pages: 300,
  objects: 4000,
  content: 24 * 1024 * 1024,
  drawing: 16 * 1024 * 1024,
  /** Pages of less than 42 mm have no room for the reader’s name and address. */
  points: 120,
} as const;

/** Why a file cannot be stamped with its reader's name on each page. */
export class UnstampableError extends Error {
  readonly reason: 'too-large' | 'too-small' | 'encrypted' | 'unreadable';
  constructor(reason: UnstampableError['reason'], options?: ErrorOptions) {
    super(`The file cannot be stamped: ${reason}`, options);
    this.reason = reason;
  }
}
