/** The limits for a guarded file, and for the delivery file that is made of it. */
export const deliveryLimits = {
  bytes: 12 * 1024 * 1024,
  pages: 300,
  /** Pages of less than 42 mm have no room for the reader’s name and address. */
  points: 120,
} as const;

/** Why a file is refused at upload. */
export class RefusedFileError extends Error {
  readonly reason: 'too-large' | 'too-small' | 'encrypted' | 'unreadable' | 'too-complex';
  constructor(reason: RefusedFileError['reason'], options?: ErrorOptions) {
    super(`The file is refused: ${reason}`, options);
    this.reason = reason;
  }
}
