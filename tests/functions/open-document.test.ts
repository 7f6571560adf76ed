import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PDF, PdfArray, PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { deliveryLimits } from '../../src/delivery/limits.ts';
import { prepareDelivery } from '../../src/delivery/prepare.ts';
import { stampDelivery } from '../../src/delivery/stamp.ts';
import { rateLimits } from '../../src/lib/rate-limits.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/keys.ts';
import { startFunctions } from '../api/set-up.ts';
import { pagesPdf } from '../delivery/pdf.ts';
import { signIn } from '../stack/client.ts';
import { makeToken } from '../stack/tokens.ts';

// Tests the edge function that serves documents: who gets which document, under which name, and what is recorded.

/** A test can set this to respond to the function's requests in place of the stack. */
let intercept: (request: Request) => Promise<Response> | undefined = () => undefined;
const stack = await startFunctions({}, (request) => intercept(request));
let admin: Client;
let approved: Client;
beforeEach(async () => {
  intercept = () => undefined;
  admin = await signIn(stack, 'admin');
  approved = await signIn(stack, 'approved');
});

type Client = Awaited<ReturnType<typeof signIn>>;

interface Opening {
  client?: Client;
  peerAddress?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  method?: string;
}

async function open(id: string, { client, peerAddress, ...init }: Opening = {}): Promise<Response> {
  const session = (await client?.auth.getSession())?.data.session;
  const headers = {
    apikey: PUBLISHABLE_KEY,
    'user-agent': 'A browser',
    ...(session && { authorization: `Bearer ${session.access_token}` }),
    ...init.headers,
  };
  return stack.call(`open-document?id=${id}`, { ...init, headers }, peerAddress ?? '192.0.2.7');
}

const refusalOf = async (response: Response) => [response.status, (await response.json()).error];

async function idOf(path: string): Promise<string> {
  const { rows } = await stack.pg.query<{ id: string }>(
    'select id from public.documents where file_url = $1',
    [`documents/${path}`],
  );
  return rows[0]?.id ?? '';
}

const whitepaper = 'whitepaper/emstone-whitepaper.pdf';
const policy = 'compliance/kyc-aml-policy.pdf';
const teaser = 'market-reports/price-bands-2025-09.pdf';

const query = async <Row = Record<string, unknown>>(sql: string) =>
  (await stack.pg.query<Row>(sql)).rows;
const openings = () =>
  query(
    `select user_id, resource_id, details, ip_address, user_agent, by_team from public.security_audit_log
     where event_type = 'DOCUMENT_OPENED' and user_agent = 'A browser' order by created_at`,
  );
const copies = () =>
  query(`select * from public.document_copies where issued_at > now() - interval '1 hour'`);

const makePdf = (pages = 1) =>
  pagesPdf(
    Array.from({ length: pages }, (_, index) => ({
      content: `BT /F1 24 Tf (Page ${index + 1}) Tj ET`,
    })),
  );

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function upload(path: string, body: BlobPart): Promise<string> {
  const file = new File([body], 'a', { type: 'application/pdf' });
  const { error } = await admin.storage.from('documents').upload(path, file);
  if (error) throw error;
  return `documents/${path}`;
}

interface Published {
  path?: string;
  section?: string;
  /** The delivery file. Default: prepared from `body`. */
  delivered?: Uint8Array<ArrayBuffer> | string;
  hash?: string;
}

/** Publishes a file with its delivery file, and returns the id of its document. */
async function publish(
  body: Uint8Array<ArrayBuffer>,
  { path = `test/${randomUUID()}.pdf`, section = 'compliance', ...fields }: Published = {},
): Promise<string> {
  const document = randomUUID();
  const delivered = Buffer.from(fields.delivered ?? (await prepareDelivery(body)).file);
  const delivery = {
    url: await upload(`delivery/${randomUUID()}.pdf`, new Uint8Array(delivered)),
    sha256: fields.hash ?? sha256(delivered),
    page_sizes: [],
  };
  await admin
    .rpc('publish_document', {
      document,
      file: await upload(path, body),
      details: { title: 'A test: “für” \u{202E}all', section },
      delivery,
    })
    .throwOnError();
  return document;
}

/** The value at a path of keys in a dictionary, with references resolved. */
function valueAt(pdf: PDF, start: PdfDict, ...keys: string[]): unknown {
  let current: unknown = start;
  for (const key of keys) {
    current = current instanceof PdfDict ? current.get(key) : undefined;
    if (current instanceof PdfRef) current = pdf.getObject(current);
  }
  return current;
}

function contentAt(pdf: PDF, start: PdfDict, ...keys: string[]): string {
  const stream = valueAt(pdf, start, ...keys);
  if (!(stream instanceof PdfStream)) throw new Error(`${keys.join(' ')} is not a stream.`);
  return Buffer.from(stream.getDecodedData()).toString('latin1');
}

/** The stamp of each page: its lines at the foot and across, and the operators that place it. */
async function stampsOf(bytes: ArrayBuffer) {
  const pdf = await PDF.load(new Uint8Array(bytes));
  return pdf.getPages().map((page) => {
    const keysOf = (name: string) => ['Resources', 'XObject', name];
    /** The lines that a drawing of the stamp writes, the top one first. A missing glyph is shown as `□`. */
    const linesOf = (name: string) => {
      const font = [...keysOf(name), 'Resources', 'Font', 'Stamp', 'ToUnicode'];
      const codes = contentAt(pdf, page.dict, ...font).matchAll(/<([\da-f]{4})> <([\da-f]{4})>/g);
      const letters = new Map(
        [...codes].map(([, glyph, unit = '']) => [
          glyph,
          String.fromCharCode(Number.parseInt(unit, 16)),
        ]),
      );
      letters.set('0000', '□');
      return [...contentAt(pdf, page.dict, ...keysOf(name)).matchAll(/<([\da-f]+)> Tj/g)]
        .map(([, glyphs]) => glyphs?.replaceAll(/.{4}/g, (glyph) => letters.get(glyph) ?? '?'))
        .toReversed();
    };
    const box = valueAt(pdf, page.dict, ...keysOf('Foot'), 'BBox');
    const width = box instanceof PdfArray ? Reflect.get(box.at(2) ?? {}, 'value') : undefined;
    const foot = contentAt(pdf, page.dict, ...keysOf('Foot'));
    return {
      foot: linesOf('Foot'),
      across: linesOf('Diagonal').join(' '),
      drawn: contentAt(pdf, page.dict, 'Contents'),
      pageWidth: page.width,
      footWidth: Number(width),
      letterSize: Number(/\/Stamp (\d+) Tf/.exec(foot)?.[1]),
    };
  });
}

describe('access to documents', () => {
  it('serves a public document unchanged to anyone', async () => {
    const id = await idOf(whitepaper);
    const response = await open(id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'access-control-allow-origin': '*',
      'x-document-version': '1',
    });
    expect(response.headers.get('x-copy-number')).toBeNull();
    const stored = await readFile(`supabase/documents/${whitepaper}`);
    expect(stored.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
    expect(await copies()).toEqual([]);
    expect(await openings()).toEqual([
      {
        user_id: null,
        resource_id: id,
        details: { version: 1 },
        ip_address: '192.0.2.7',
        user_agent: 'A browser',
        by_team: false,
      },
    ]);
  });

  it('case 119: an approved account downloads a guarded file without a stamp from the bucket → refused; the function stamps every page of it and records the copy', async () => {
    const id = await publish(makePdf(3), { path: 'test/a.pdf' });
    const files = approved.storage.from('documents');
    expect((await files.createSignedUrl('test/a.pdf', 60)).error).not.toBeNull();
    expect((await files.download('test/a.pdf')).error).not.toBeNull();
    const email = 'approved@emstone.example';
    await stack.pg.query(
      "update public.profiles set first_name = 'Łukasz', last_name = 'Çağla' where email = $1",
      [email],
    );
    const response = await open(id, { client: approved });
    expect(response.status).toBe(200);
    const number = response.headers.get('x-copy-number');
    expect(number).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(response.headers.get('access-control-expose-headers')).toContain('x-copy-number');
    expect(response.headers.get('content-disposition')).toBe(
      "inline; filename*=UTF-8''A%20test%20%20%E2%80%9Cf%C3%BCr%E2%80%9D%20%20all.pdf",
    );
    const body = await response.arrayBuffer();
    expect(Buffer.from(body).includes(`Copy ${number}`)).toBe(true);
    const stamps = await stampsOf(body);
    expect(stamps).toHaveLength(3);
    for (const { foot, drawn } of stamps) {
      expect(foot.join()).toMatch(
        new RegExp(`^Copy ${number} · .* UTC · Łukasz Çağla · ${email}$`),
      );
      expect(drawn).toMatch(
        /^q [^\n]*\/Foot Do Q\n.* re W\* n q \/Page Do Q Q\n.*\/Diagonal Do Q$/,
      );
    }
    const account = (await approved.auth.getUser()).data.user?.id;
    expect(await copies()).toMatchObject([
      { number, account_id: account, name: 'Łukasz Çağla', email, document_id: id, version: 1 },
    ]);
    expect(await openings()).toMatchObject([
      { user_id: account, resource_id: id, details: { version: 1, copy: number } },
    ]);
  });

  it('gives an admin a stamped copy too', async () => {
    const response = await open(await idOf(policy), { client: admin });
    expect(response.headers.get('x-copy-number')).not.toBeNull();
    expect(await openings()).toMatchObject([{ by_team: true }]);
  });

  it('opens no document that the visitor may not read, and reveals no hidden one', async () => {
    const pending = await signIn(stack, 'pending');
    for (const [id, client, ...refusal] of [
      [crypto.randomUUID(), undefined, 404, 'not-found'],
      [await idOf(policy), pending, 404, 'not-found'],
      [await idOf(teaser), undefined, 401, 'sign-in'],
      [await idOf(teaser), pending, 403, 'not-found'],
    ] as const)
      expect(await refusalOf(await open(id, client && { client }))).toEqual(refusal);
    expect(await openings()).toEqual([]);
    expect(await copies()).toEqual([]);
  });

  it.each(['secret', `Bearer ${SECRET_KEY}`.slice(0, -1), 'Bearer a.b.c', 'Bearer x'])(
    'opens no guarded document for the authorization “%s”',
    async (authorization) => {
      const response = await open(await idOf(policy), { headers: { authorization } });
      expect([401, 404]).toContain(response.status);
    },
  );
});

describe('refusals', () => {
  it.each(['', 'x', '1; drop table documents', '../secrets'])(
    'refuses the document id “%s”',
    async (id) => {
      expect(await refusalOf(await open(encodeURIComponent(id)))).toEqual([400, 'bad-request']);
    },
  );

  it('refuses POST, but answers preflight requests', async () => {
    const id = await idOf(whitepaper);
    expect(await refusalOf(await open(id, { method: 'POST' }))).toEqual([405, 'bad-request']);
    const preflight = await open(id, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  it('refuses links, and documents whose stored file is missing', async () => {
    const [link] = await query<{ id: string }>(
      `select id from public.documents where file_url like 'https:%' and access_level = 1 limit 1`,
    );
    expect(await refusalOf(await open(link?.id ?? ''))).toEqual([404, 'not-found']);
    const id = await publish(makePdf());
    await stack.pg.exec(
      "set session_replication_role = replica; delete from storage.objects where name like 'delivery/%-%-%-%-%'; set session_replication_role = origin",
    );
    expect(await refusalOf(await open(id, { client: approved }))).toEqual([502, 'file-missing']);
  });

  it('refuses guarded documents whose delivery file is damaged or missing', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { file: delivery } = await prepareDelivery(makePdf(3));
    const text = Buffer.from(delivery).toString('latin1');
    const problems = () =>
      query(`select problem, delivery_url is null as is_missing from public.document_versions
             where file_url like 'documents/test/%' order by created_at desc limit 1`);
    const cases: Record<string, Published> = {
      'another file': { hash: 'a'.repeat(64) },
      'an unprepared file': { delivered: makePdf(3) },
      'a part of a file': { delivered: delivery.slice(0, delivery.length / 2) },
      'more than a file': { delivered: Buffer.concat([delivery, Buffer.from('%')]) },
      'a wrong offset': {
        delivered: Buffer.from(text.replace(/\d(?= 00000 n \ntrailer)/, '?'), 'latin1'),
      },
      'no PDF at all': { delivered: 'No PDF at all' },
    };
    for (const [name, published] of Object.entries(cases)) {
      const id = await publish(makePdf(3), published);
      const refusal = await refusalOf(await open(id, { client: approved }));
      expect(refusal, name).toEqual([409, 'cannot-stamp']);
      expect(await problems(), name).toEqual([{ problem: 'damaged', is_missing: false }]);
    }
    // No delivery file at all, as when a migration has guarded the document.
    const id = await publish(makePdf());
    await stack.pg.query(
      `update public.document_versions set (delivery_url, delivery_sha256, page_sizes) = (null, null, null)
       where document_id = $1`,
      [id],
    );
    expect(await refusalOf(await open(id, { client: approved }))).toEqual([409, 'cannot-stamp']);
    expect(await problems()).toEqual([{ problem: null, is_missing: true }]);
    expect(await openings()).toEqual([]);
    expect(await copies()).toEqual([]);
  });

  it('refuses delivery files that are too large', async () => {
    const size = deliveryLimits.deliveredBytes + 1;
    const large = await publish(makePdf(), { delivered: new Uint8Array(size) });
    expect(await refusalOf(await open(large, { client: approved }))).toEqual([413, 'too-large']);
    const largest = await publish(makePdf(deliveryLimits.pages));
    expect((await open(largest, { client: approved })).status).toBe(200);
    // Public files are not stamped, whatever their size.
    const publicOptions = { section: 'whitepaper', delivered: makePdf() };
    const publicId = await publish(new Uint8Array(size), publicOptions);
    expect((await open(publicId)).status).toBe(200);
  });

  it('refuses a copy that cannot be recorded', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await stack.pg.exec(
      'alter table public.document_copies add constraint never check (false) not valid',
    );
    const response = await open(await idOf(policy), { client: approved });
    await stack.pg.exec('alter table public.document_copies drop constraint never');
    expect(await refusalOf(response)).toEqual([502, 'failed']);
    expect(await openings()).toEqual([]);
  });

  it.each([
    ['a network address', () => '192.0.2.1'],
    ['an IPv6 network', (opening: number) => `2001:db8:1:1::${opening}`],
  ])('refuses openings above the limit from %s, despite forged headers', async (_, from) => {
    const id = await idOf(whitepaper);
    const headers = { 'x-forwarded-for': '203.0.113.9', 'cf-connecting-ip': '203.0.113.8' };
    const limit = rateLimits.opening.perAddress;
    const statuses = [];
    for (let opening = 0; opening < limit; opening++)
      statuses.push((await open(id, { peerAddress: from(opening), headers })).status);
    expect(statuses).toEqual(Array(limit).fill(200));
    const refused = await open(id, { peerAddress: from(limit) });
    expect(await refusalOf(refused)).toEqual([429, 'rate-limited']);
    expect((await open(id, { peerAddress: '192.0.2.2' })).status).toBe(200);
    expect((await open(id, { client: approved, peerAddress: from(limit + 1) })).status).toBe(200);
  });
});

/** Makes the next opening of a guarded document wait for its delivery file, which never arrives. */
function stallDelivery() {
  let markWaiting = () => {};
  const waiting = new Promise<void>((resolve) => (markWaiting = resolve));
  let abortRequest: (reason: unknown) => void = () => {};
  let stalled: Request | undefined;
  intercept = (request) => {
    if (stalled || !request.url.includes('/object/documents/delivery/')) return undefined;
    // Kept referenced: a garbage-collected request would not receive the abort.
    stalled = request;
    markWaiting();
    return new Promise((_, reject) => {
      abortRequest = reject;
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  };
  return {
    waiting,
    isAborted: () => stalled?.signal.aborted,
    abortRequest: () => abortRequest('given up'),
  };
}

test('fifty readers are served while another reader’s file never arrives', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const readers = Array.from({ length: 50 }, (_, index) => ({
    id: `50000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    email: `reader-${index}@fifty.example`,
  }));
  for (const { id, email } of readers) {
    await stack.pg.query('insert into auth.users (id, email) values ($1, $2)', [id, email]);
    await stack.pg.query('insert into auth.sessions (id, user_id) values ($1, $1)', [id]);
    await stack.pg.query(
      'update public.profiles set approved = true, email_confirmed_at = now() where id = $1',
      [id],
    );
  }
  const document = await publish(makePdf(2));
  const stalled = stallDelivery();
  const opening = open(document, { client: approved });
  await stalled.waiting;
  const opened = await Promise.all(
    readers.map(async ({ id, email }) => {
      const claims = { sub: id, role: 'authenticated', aud: 'authenticated', session_id: id };
      const authorization = `Bearer ${makeToken({ ...claims, aal: 'aal1' })}`;
      const response = await open(document, { headers: { authorization } });
      const number = response.headers.get('x-copy-number');
      const [stamp] = await stampsOf(await response.arrayBuffer());
      expect(stamp?.across).toBe(`${email} · ${number}`);
      return { account_id: id, email, number };
    }),
  );
  expect(
    await query('select account_id, email, number from public.document_copies order by account_id'),
  ).toEqual(expect.arrayContaining(opened));
  const recorded = (await openings()).map(({ user_id }) => String(user_id));
  expect(recorded.toSorted()).toEqual(readers.map(({ id }) => id));
  expect(stalled.isAborted()).toBe(false);
  stalled.abortRequest();
  expect((await opening).status).toBe(502);
});

test('a transfer that takes too long is cancelled', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  const limit = new AbortController();
  timeouts.mockReturnValue(limit.signal);
  const id = await publish(makePdf());
  const { waiting } = stallDelivery();
  const opening = open(id, { client: approved });
  await waiting;
  limit.abort(new DOMException('Too slow', 'TimeoutError'));
  expect(await refusalOf(await opening)).toEqual([502, 'failed']);
  expect(await copies()).toEqual([]);
});

test('a reader’s disconnect cancels the transfer from Storage', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const id = await publish(makePdf());
  const stalled = stallDelivery();
  const leaving = new AbortController();
  const opening = open(id, { client: approved, signal: leaving.signal });
  await stalled.waiting;
  leaving.abort();
  expect((await opening).status).toBe(502);
  expect(stalled.isAborted()).toBe(true);

  const closing = new AbortController();
  const response = await open(id, { client: approved, signal: closing.signal });
  closing.abort();
  await expect(response.arrayBuffer()).rejects.toThrow(/abort/);
});

describe('the stamp', () => {
  const number = 'MMMM-2222';
  const stamp = async (file: Uint8Array, name: string, email = 'approved@emstone.example') => {
    const delivery = (await prepareDelivery(file)).file;
    const parts = stampDelivery(delivery, { number, name, email, openedAt: new Date() });
    return stampsOf(await new Blob(parts).arrayBuffer());
  };

  test.for([
    ['\u200EŁukasz\u200F Ça\u00ADğla', 'Łukasz Çağla'],
    ['Nguyễn Thị', 'Nguyễn Thị'],
    ['Анна Ковалёва', 'Анна Ковалёва'],
    ['Γιώργος Ά', 'Γιώργος Ά'],
    ['Zoe\u0308 A\u030A', 'Zoë Å'],
    ['王 小明', 'name on record'],
    ['محمد علي', 'name on record'],
    ['דוד לוי', 'name on record'],
    ['王 Wang', 'Wang (full name on record)'],
    ['Anna 💎 Rossi', 'Anna Rossi (full name on record)'],
  ] as const)('shows the name %s as %s', async ([name, expected]) => {
    const [page] = await stamp(makePdf(), name);
    const line = page?.foot.join().replace(/ · \d.*? UTC · /, ' · ');
    expect(line).toBe(`Copy ${number} · ${expected} · approved@emstone.example`);
    expect(page?.across).toBe(`approved@emstone.example · ${number}`);
  });

  test('case 155: a name that is very long, or looks like a copy number, an address or a time → the line stays legible, and names one number and one address', async () => {
    const sizes = [
      [595, 842],
      [842, 595],
      [300, 400],
      [120, 200],
      [1190, 1684],
    ] as const;
    const file = pagesPdf(
      sizes.map(([width, height]) => ({ entries: `/MediaBox [0 0 ${width} ${height}]` })),
    );
    const email = `${'approved.'.repeat(20)}${'a'.repeat(40)}@emstone.example`;
    const widest = 'W'.repeat(50);
    for (const [name, expected] of [
      [`${widest} ${widest}`, /^W{50} W+…$/],
      ['Copy 2345-6789 Rossi', /^Copy Rossi \(full name on record\)$/],
      ['2345- 6789', /^name on record$/],
      ['Anna 7F3K-9QTX', /^Anna \(full name on record\)$/],
      ['ABCD-EFGH Rossi', /^Abcd-Efgh Rossi$/],
      ['ABCD – EFGH', /^Abcd – Efgh$/],
      ['Anna · other@fund.example · 17:05 UTC', /^Anna UTC \(full name on record\)$/],
      ['JEAN-PIERRE Jean-Marc', /^Jean-Pierre Jean-Marc$/],
    ] as const) {
      for (const page of await stamp(file, name, email)) {
        const label = `${name} on ${page.pageWidth}`;
        const [scale = 0] = (/q ([\d. -]+) cm\s+\/Foot Do/.exec(page.drawn)?.[1] ?? '')
          .split(' ')
          .map(Number);
        // At least 7 pt high, and at least 8 pt narrower than the page.
        expect(scale * page.letterSize, label).toBeGreaterThanOrEqual(7);
        expect(scale * page.footWidth, label).toBeLessThanOrEqual(page.pageWidth - 8);
        const text = page.foot.join('');
        expect(text, label).toContain(email);
        expect(text, label).toContain(`Copy ${number}`);
        expect(text.match(/[\dA-Z]{4}\s*\p{Pd}\s*[\dA-Z]{4}/gu), label).toEqual([number]);
        expect(text.split('@'), label).toHaveLength(2);
        if (page.pageWidth >= 500) expect(page.foot[0], label).toMatch(expected);
      }
    }
  });
});
