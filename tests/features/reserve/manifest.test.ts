import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { company } from '@/content/company';
import {
  checkSignature,
  manifestText,
  publicKeyFile,
  signedManifest,
  validManifest,
  wholeManifest,
} from '@/features/reserve/manifest';
import type { ReserveReport } from '@/features/reserve/reserve-report';
import { makeReport } from './rows';

const report = (fields: Partial<ReserveReport> = {}) =>
  makeReport({ publishedAt: '2025-10-02T10:00:00.123456+02:00', ...fields });

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const signText = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64');

test('after two lines of comment, the list has a line for each report and file', () => {
  const lines = manifestText([report(), report({ number: 2, file: undefined })]).split('\n');
  expect(lines.slice(2)).toEqual([
    `# 1 2025-09-30 2025-10-02T08:00:00.123Z 1164 ${'0'.repeat(64)} ${'b'.repeat(64)}`,
    `${'a'.repeat(64)}  trial-count.pdf`,
    `# 2 2025-09-30 2025-10-02T08:00:00.123Z - ${'0'.repeat(64)} ${'b'.repeat(64)}`,
    '',
  ]);
  expect(lines.slice(0, 2).every((line) => line.startsWith('#'))).toBe(true);
});

it('the signed list ends with the last report that has a signature', () => {
  const reports = [
    report({ signature: 'one' }),
    report({ number: 2, signature: 'two' }),
    report({ number: 3 }),
  ];
  expect(signedManifest(reports)).toEqual({
    upTo: 2,
    signature: 'two',
    text: manifestText(reports.slice(0, 2)),
  });
  expect(wholeManifest(reports)).toMatchObject({ upTo: 3, signature: undefined });
  expect(signedManifest([report()])).toBeUndefined();
  expect(signedManifest([])).toBeUndefined();
});

it('the valid list is the longest with a valid signature, if there is one', async () => {
  const reports = [
    report({ signature: signText(manifestText([report()])) }),
    report({ number: 2, signature: 'AAAA' }),
    report({ number: 3 }),
  ];
  expect(await validManifest(reports, key)).toMatchObject({ upTo: 1 });
  expect(await validManifest(reports.slice(1), key)).toBeUndefined();
});

describe('a signature', () => {
  const text = manifestText([report()]);
  it('is valid only for this text and this key', async () => {
    expect(await checkSignature(text, signText(text), key)).toBe('valid');
    expect(await checkSignature(`${text} `, signText(text), key)).toBe('invalid');
    expect(await checkSignature(text, signText(text), company.reserveKey.publicKey)).toBe(
      'invalid',
    );
    expect(await checkSignature(text, 'not Base64!', key)).toBe('invalid');
  });

  it('is reported as unsupported when the browser lacks Ed25519', async () => {
    // Importing this malformed key fails, as importing any key does in such a browser.
    expect(await checkSignature(text, signText(text), 'AAAA')).toBe('unsupported');
  });
});

test('the key is saved as a file that openssl can read', () => {
  expect(publicKeyFile(key)).toBe(publicKey.export({ type: 'spki', format: 'pem' }));
});
