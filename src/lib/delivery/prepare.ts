export interface Prepared {
  /** The delivery file. */
  file: Uint8Array<ArrayBuffer>;
  /** The size of each page as it is shown, in points. */
  pages: { width: number; height: number }[];
  /** What readers' copies will not contain, for the team to know before it publishes. */
  omitted: { kind: string; count: number }[];
}

/** Makes the delivery file of an uploaded PDF. Throws a `RefusedFileError`. */
export function prepareDelivery(_file: Uint8Array): Promise<Prepared> {
  return Promise.reject(new Error('Not yet.'));
}
