import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { company } from '../../src/content/company.ts';
import { wholeManifest } from '../../src/features/reserve/manifest.ts';
import {
  firstBrokenReport,
  toReserveReport,
  type ReserveRow,
} from '../../src/features/reserve/reserve-report.ts';

/** The operator's environment variables. `RESERVE_KEY_FILE` is the path of a private key in PEM format. */
interface SigningEnvironment {
  VITE_SUPABASE_URL?: string;
  VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  RESERVE_KEY_FILE?: string;
}

/**
 * Reads the published reports like any visitor, verifies their hash chain, and signs
 * their list. Writes the list and its signature to two files, and returns the text to enter in the console;
 * it sends nothing. Rejects when the chain is broken, or when the key is not the published one.
 */
export async function signReports(environment: SigningEnvironment, folder = '.'): Promise<string> {
  const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY, RESERVE_KEY_FILE } = environment;
  if (!VITE_SUPABASE_URL || !VITE_SUPABASE_PUBLISHABLE_KEY || !RESERVE_KEY_FILE) {
    throw new Error(
      'Set VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY and RESERVE_KEY_FILE, a private key as `openssl genpkey -algorithm ed25519` makes it.',
    );
  }
  const key = createPrivateKey(await readFile(RESERVE_KEY_FILE));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  if (publicKey !== company.reserveKey.publicKey) {
    throw new Error(`src/content/company.ts names another key. This one is ${publicKey}`);
  }
  const response = await fetch(`${VITE_SUPABASE_URL}/rest/v1/reserve_reports?order=number`, {
    headers: { apikey: VITE_SUPABASE_PUBLISHABLE_KEY },
  });
  if (!response.ok) throw new Error(`The Data API answered ${response.status}.`);
  const rows: ReserveRow[] = await response.json();
  const reports = rows.flatMap((row) => toReserveReport(row) ?? []);
  const broken = await firstBrokenReport(reports);
  if (broken !== undefined || reports.length === 0) {
    throw new Error(
      `Nothing is signed: ${broken ? `report ${broken} does not follow from the one before it` : 'there are no reports'}.`,
    );
  }
  const { text, upTo } = wholeManifest(reports);
  const signature = sign(null, Buffer.from(text), key);
  await writeFile(path.join(folder, 'reserve.txt'), text);
  await writeFile(path.join(folder, 'reserve.sig'), signature);
  return [
    `Signed: reports 1 to ${upTo}. The list is in reserve.txt, the signature in reserve.sig.`,
    `Read the list, then enter this in the console under Reserve, for report ${upTo}:`,
    signature.toString('base64'),
  ].join('\n');
}
