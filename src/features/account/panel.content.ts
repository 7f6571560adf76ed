import { checkConnection } from '@/content/controls';

/** Texts that the account panel and the agreement share. */
export const panel = {
  loading: (subject: string) => `Loading ${subject}…`,
  failed: (subject: string) => `We could not load ${subject}. ${checkConnection}`,
  retrying: 'Trying…',
  save: 'Save as Text',
  cancel: 'Cancel',
} as const;

/** For an agreement that is saved as text. */
export const agreementFile = {
  version: (version: number | null, sha256: string) =>
    `Version ${version}, SHA-256 of the text: ${sha256}`,
  accepted: (name: string, time: string) => `Accepted by ${name} on ${time}`,
} as const;
