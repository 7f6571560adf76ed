/** The reader and the number of a copy. */
export interface Copy {
  /** Identifies the reader, such as `7F3K-9QTX`. */
  number: string;
  name: string;
  email: string;
  openedAt: Date;
}

/** The bytes are not a delivery file. */
export class NotDeliveryFileError extends Error {}

/** The parts of the stamped copy. Throws a `NotDeliveryFileError`. */
export function stampDelivery(_file: Uint8Array, _copy: Copy): Uint8Array<ArrayBuffer>[] {
  throw new Error('Not yet.');
}
