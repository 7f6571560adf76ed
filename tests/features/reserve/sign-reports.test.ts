import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { company } from '@/content/company';
import { checkSignature } from '@/features/reserve/manifest';
import { reportText } from '@/features/reserve/reserve-report';
import { sha256 } from '@/lib/sha256';
import { signReports } from '../../../supabase/reserve/sign.ts';
import { makeReport, reportRow } from './rows';

const keys = await vi.hoisted(async () => {
  const { generateKeyPairSync } = await import('node:crypto');
  const make = () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    return {
      file: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    };
  };
  return { own: make(), other: make() };
});
vi.mock('@/content/company', async (original) => {
  const { company: sample } = await original<{ company: typeof company }>();
  return { company: { ...sample, reserveKey: { publicKey: keys.own.publicKey, isSample: true } } };
});

const row = reportRow();
let folder = '';
let environment: Parameters<typeof signReports>[0] = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sign-'));
  await writeFile(path.join(folder, 'own.pem'), keys.own.file);
  await writeFile(path.join(folder, 'other.pem'), keys.other.file);
  environment = {
    VITE_SUPABASE_URL: 'https://backend.example',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'key',
    RESERVE_KEY_FILE: path.join(folder, 'own.pem'),
  };
  row.hash = await sha256(reportText(makeReport()));
});
afterAll(() => rm(folder, { recursive: true }));

let rows: object[] = [];
beforeEach(() => {
  rows = [row];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(rows)));
});

test('the list of published reports is signed', async () => {
  const printed = await signReports(environment, folder);
  const text = await readFile(path.join(folder, 'reserve.txt'), 'utf8');
  const signature = (await readFile(path.join(folder, 'reserve.sig'))).toString('base64');
  expect(await checkSignature(text, signature, keys.own.publicKey)).toBe('valid');
  expect(printed).toContain(signature);
  expect(text).toContain(row.hash);
});

test('a broken list, an empty list, another key and a missing key are refused', async () => {
  const sign = (change: object = {}) => signReports({ ...environment, ...change }, folder);
  rows = [{ ...row, reserve: 5000 }];
  await expect(sign()).rejects.toThrow('report 1 does not follow');
  rows = [];
  await expect(sign()).rejects.toThrow('there are no reports');
  rows = [row];
  await expect(sign({ RESERVE_KEY_FILE: path.join(folder, 'other.pem') })).rejects.toThrow(
    'names another key',
  );
  await expect(sign({ RESERVE_KEY_FILE: '' })).rejects.toThrow('Set VITE_SUPABASE_URL');
});
