/** The limits for a guarded file, and for the delivery file that is made of it. */
export const deliveryLimits = {
  /** Of the file that is uploaded. */
  bytes: 12 * 1024 * 1024,
  /** Of the delivery file: drawings that were written again may take more space. */
  deliveredBytes: 16 * 1024 * 1024,
  pages: 300,
  /** Of the delivery file. An element of the structure, such as the cell of a table, is an object. */
  objects: 100_000,
  /** Points of a side. Pages of less than 42 mm have no room for the reader’s name and address. */
  points: 120,
  /** Points of a side as well: no program shows larger pages. These are made smaller. */
  largest: 14_400,
} as const;

/** Why a file is refused at upload. */
export class RefusedFileError extends Error {
  readonly reason: 'too-large' | 'too-small' | 'encrypted' | 'unreadable' | 'too-complex';
  constructor(reason: RefusedFileError['reason'], options?: ErrorOptions) {
    super(`The file is refused: ${reason}`, options);
    this.reason = reason;
  }
}
