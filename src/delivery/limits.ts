/** The limits for a PDF whose readers get stamped copies, and for the delivery file from which the copies are made. */
export const deliveryLimits = {
  /** Size of the uploaded file. */
  bytes: 12 * 1024 * 1024,
  /** Size of the delivery file, which may be larger: rewritten drawings can take more space. */
  deliveredBytes: 16 * 1024 * 1024,
  pages: 300,
  /** Objects in the delivery file. Each element of the structure tree, such as a table cell, is one. */
  objects: 100_000,
  /** Shortest side of a page, in points. Below 42 mm, there is no room for the reader’s name and address. */
  minSide: 120,
  /** Longest side of a page, in points. Larger pages are scaled down, because no program shows them. */
  maxSide: 14_400,
} as const;

/** How long the preparation of a file may take, in ms. Files of 12 MB and 300 pages took less than a tenth of that. */
export const preparationLimit = 20_000;

/** Why a file is refused at upload. */
export class RefusedFileError extends Error {
  readonly reason: 'too-large' | 'too-small' | 'encrypted' | 'unreadable' | 'too-complex';
  constructor(reason: RefusedFileError['reason'], options?: ErrorOptions) {
    super(`The file is refused: ${reason}`, options);
    this.reason = reason;
  }
}
