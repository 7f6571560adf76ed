import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/keys.ts';
import { connect, signIn, signInByPassword, SITE, startStack, type TestStack } from './client';
import { makeToken } from './tokens';

// The function that serves documents: who gets which document, under which name, and what is recorded.

let stack: TestStack;
let admin: Awaited<ReturnType<typeof signIn>>;
let approved: typeof admin;

beforeAll(async () => {
  stack = await startStack();
  vi.stubEnv('SUPABASE_URL', SITE);
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEYS', JSON.stringify({ default: PUBLISHABLE_KEY }));
  vi.stubEnv('SUPABASE_SECRET_KEYS', JSON.stringify({ default: SECRET_KEY }));
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    // The requests of the function come from its own network address.
    stack.fetch(new Request(input, init), { peerAddress: '10.0.0.1' }),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await stack.close();
});
beforeEach(async () => {
  await stack.reset();
  admin = await signIn(stack, 'admin');
  approved = await signIn(stack, 'approved');
});
afterEach(() => vi.restoreAllMocks());

type Client = typeof admin;

async function open(
  id: string,
  {
    client,
    peerAddress = '192.0.2.7',
    ...init
  }: {
    client?: Client;
    peerAddress?: string;
    headers?: Record<string, string>;
    method?: string;
  } = {},
): Promise<Response> {
  const session = (await client?.auth.getSession())?.data.session;
  const headers = new Headers({
    apikey: PUBLISHABLE_KEY,
    'user-agent': 'A browser',
    ...init.headers,
  });
  if (session) headers.set('authorization', `Bearer ${session.access_token}`);
  return stack.fetch(
    new Request(`${SITE}/functions/v1/open-document?id=${id}`, { ...init, headers }),
    { peerAddress },
  );
}

const refusalOf = async (response: Response) => [response.status, (await response.json()).error];

async function idOf(path: string): Promise<string> {
  const { rows } = await stack.pg.query<{ id: string }>(
    'select id from public.documents where file_url = $1',
    [`documents/${path}`],
  );
  return rows[0]?.id ?? '';
}

const query = async <Row>(sql: string) => (await stack.pg.query<Row>(sql)).rows;
const openings = () =>
  query<Record<string, unknown>>(
    `select user_id, resource_id, details, ip_address, user_agent, by_team from public.security_audit_log
     where event_type = 'DOCUMENT_OPENED' and user_agent = 'A browser' order by created_at`,
  );
const copies = () =>
  query<Record<string, unknown>>(
    `select * from public.document_copies where issued_at > now() - interval '1 hour'`,
  );

async function makePdf(
  pages = 1,
  edit?: (pdf: PDFDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page++) pdf.addPage().drawText(`Page ${page}`, { font });
  edit?.(pdf);
  return new Uint8Array(await pdf.save());
}

/** Publishes a file and returns the id of its document. */
async function publish(
  body: BlobPart,
  path = 'test/a.pdf',
  section = 'compliance',
): Promise<string> {
  const type = path.endsWith('.pdf') ? 'application/pdf' : 'application/msword';
  const file = new File([body], 'a', { type });
  const stored = await admin.storage.from('documents').upload(path, file);
  if (stored.error) throw stored.error;
  const { data, error } = await admin
    .from('documents')
    .insert({ title: 'A test: “für” \u{202E}all', section, file_url: `documents/${path}` })
    .select('id')
    .single();
  if (error) throw error;
  return data.id;
}

/** The drawing operators of the stamp on each page, and the matrices that place it. */
async function stampsOf(bytes: ArrayBuffer) {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map((page) => {
    const forms = page.node.Resources()?.lookup(PDFName.of('XObject'));
    const names = String(forms);
    const contents = page.node.Contents();
    if (!(contents instanceof PDFArray)) throw new Error('The page has one content at most.');
    const last = pdf.context.lookup(contents.get(contents.size() - 1));
    if (!(last instanceof PDFRawStream)) throw new Error('The content is no stream.');
    const drawn = inflateSync(last.contents).toString('latin1');
    return { names, drawn };
  });
}

/** The lines that a drawing of the stamp writes. A missing glyph is shown as `□`. */
function textOf(pdf: PDFDocument, form: PDFRawStream): string[] {
  const resources = form.dict.lookup(PDFName.of('Resources'), PDFDict);
  const font = resources.lookup(PDFName.of('Font'), PDFDict).lookup(PDFName.of('Stamp'), PDFDict);
  const unicode = pdf.context.lookup(font.get(PDFName.of('ToUnicode')));
  const map = unicode instanceof PDFRawStream ? contentOf(unicode) : '';
  const letters = new Map(
    [...map.matchAll(/<([\dA-F]{4})> <([\dA-F]+)>/gi)].map(([, glyph = '', units = '']) => [
      glyph.toUpperCase(),
      String.fromCharCode(...(units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    ]),
  );
  return [...contentOf(form).matchAll(/<([\dA-F]+)> Tj/gi)].map(([, glyphs = '']) =>
    (glyphs.match(/.{4}/g) ?? [])
      .map((glyph) => (glyph === '0000' ? '□' : (letters.get(glyph.toUpperCase()) ?? '?')))
      .join(''),
  );
}

/** The texts on the first page, the longer one first. */
async function writtenOn(bytes: ArrayBuffer): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes);
  const forms = pdf.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  return (forms?.values() ?? [])
    .map((reference) => {
      const form = pdf.context.lookup(reference);
      if (!(form instanceof PDFRawStream)) throw new Error('The stamp is no stream.');
      return textOf(pdf, form).join('|');
    })
    .toSorted((a, b) => b.length - a.length);
}

/** The lines at the foot of a page, the width of their drawing, and the size of their letters. */
async function footOf(pdf: PDFDocument, page: number) {
  const forms = pdf.getPage(page).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  const key = forms?.keys().find((name) => String(name).endsWith('Foot'));
  const form = key && forms?.lookup(key);
  if (!(form instanceof PDFRawStream)) throw new Error('The page has no foot.');
  const box = form.dict.lookup(PDFName.of('BBox'), PDFArray);
  return {
    // The lowest line is drawn first.
    lines: textOf(pdf, form).toReversed(),
    width: Number(String(box.get(2))),
    size: Number(/\/Stamp (\d+) Tf/.exec(contentOf(form))?.[1]),
  };
}

const contentOf = ({ contents, dict }: PDFRawStream) =>
  (dict.has(PDFName.of('Filter')) ? inflateSync(contents) : Buffer.from(contents)).toString(
    'latin1',
  );

describe('access to documents', () => {
  it('serves a public document unchanged to anyone', async () => {
    const id = await idOf('whitepaper/emstone-whitepaper.pdf');
    const response = await open(id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'access-control-allow-origin': '*',
      'x-document-version': '1',
    });
    expect(response.headers.get('x-copy-number')).toBeNull();
    const path = 'whitepaper/emstone-whitepaper.pdf';
    const stored = await readFile(`supabase/documents/${path}`);
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

  it('stamps every page of a guarded document and records the copy', async () => {
    const bytes = await makePdf(3);
    const id = await publish(bytes);
    await stack.pg.exec(
      `update public.profiles set first_name = 'Łukasz', last_name = 'Çağla' where email like 'approved@%'`,
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
    for (const { names, drawn } of stamps) {
      const name = `Copy${number?.replace('-', '')}`;
      expect(names).toContain(`/${name}Foot`);
      expect(drawn).toContain(`/${name}Foot Do`);
      expect(drawn).toContain(`/${name}Diagonal Do`);
    }
    const account = (await approved.auth.getUser()).data.user?.id;
    expect(await copies()).toEqual([
      {
        number,
        account_id: account,
        name: 'Łukasz Çağla',
        email: 'approved@emstone.example',
        document_id: id,
        title: 'A test: “für” \u{202E}all',
        version: 1,
        agreement_id: null,
        issued_at: expect.any(String),
      },
    ]);
    expect(await openings()).toEqual([
      {
        user_id: account,
        resource_id: id,
        details: { version: 1, copy: number },
        ip_address: '192.0.2.7',
        user_agent: 'A browser',
        by_team: false,
      },
    ]);
  });

  it('gives an admin a stamped copy too, and records that the team opened it', async () => {
    const response = await open(await idOf('compliance/kyc-aml-policy.pdf'), { client: admin });
    expect(response.headers.get('x-copy-number')).not.toBeNull();
    expect(await openings()).toMatchObject([{ by_team: true }]);
  });

  it('stamps documents of level 2 and flagged documents of public sections', async () => {
    const pending = await signIn(stack, 'pending');
    const deck = await open(await idOf('pitch-decks/presentation-regional-banks.pdf'), {
      client: pending,
    });
    expect(deck.headers.get('x-copy-number')).not.toBeNull();
    const flagged = await open(await idOf('market-reports/price-bands-2025-09.pdf'), {
      client: approved,
    });
    expect(flagged.headers.get('x-copy-number')).not.toBeNull();
  });

  it('hides what the list hides, and names what a teaser requires', async () => {
    const hidden = await idOf('compliance/kyc-aml-policy.pdf');
    const teaser = await idOf('market-reports/price-bands-2025-09.pdf');
    const pending = await signIn(stack, 'pending');
    const expired = await signIn(stack, 'expired');
    // Signed in with only the password of an account with a second factor.
    const halfway = await signInByPassword(stack, 'admin');
    expect(await refusalOf(await open(hidden))).toEqual([404, 'not-found']);
    expect(await refusalOf(await open(crypto.randomUUID()))).toEqual([404, 'not-found']);
    expect(await refusalOf(await open(teaser))).toEqual([401, 'sign-in']);
    expect(await refusalOf(await open(teaser, { client: halfway }))).toEqual([401, 'sign-in']);
    for (const client of [pending, expired, halfway]) {
      expect(await refusalOf(await open(hidden, { client }))).toEqual([404, 'not-found']);
    }
    for (const client of [pending, expired]) {
      expect(await refusalOf(await open(teaser, { client }))).toEqual([403, 'not-found']);
    }
    expect(await openings()).toEqual([]);
    expect(await copies()).toEqual([]);
  });

  it('ends with the approval and with the session', async () => {
    const id = await idOf('compliance/kyc-aml-policy.pdf');
    expect((await open(id, { client: approved })).status).toBe(200);
    await stack.pg.exec(
      `update public.profiles set approved = false where email like 'approved@%'`,
    );
    expect(await refusalOf(await open(id, { client: approved }))).toEqual([404, 'not-found']);
    await stack.pg.exec(
      `update public.profiles set approved = true where email like 'approved@%'; delete from auth.sessions`,
    );
    expect(await refusalOf(await open(id, { client: approved }))).toEqual([404, 'not-found']);
  });

  it.each(['secret', `Bearer ${SECRET_KEY}`.slice(0, -1), 'Bearer a.b.c', 'Bearer x'])(
    'opens no guarded document for the authorization “%s”',
    async (authorization) => {
      const id = await idOf('compliance/kyc-aml-policy.pdf');
      const response = await open(id, { headers: { authorization } });
      expect([401, 404]).toContain(response.status);
    },
  );
});

describe('refused requests', () => {
  it.each(['', 'x', '1; drop table documents', '../secrets'])(
    'include the document id “%s”',
    async (id) => {
      expect(await refusalOf(await open(encodeURIComponent(id)))).toEqual([400, 'bad-request']);
    },
  );

  it('include other methods, except for preflight requests', async () => {
    const id = await idOf('whitepaper/emstone-whitepaper.pdf');
    expect(await refusalOf(await open(id, { method: 'POST' }))).toEqual([405, 'bad-request']);
    const answer = await open(id, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  it('include documents without a stored file', async () => {
    const [link] = await query<{ id: string }>(
      `select id from public.documents where file_url like 'https:%' and access_level = 1 limit 1`,
    );
    expect(await refusalOf(await open(link?.id ?? ''))).toEqual([404, 'not-found']);
    const id = await publish(await makePdf());
    await stack.pg.exec(
      "set session_replication_role = replica; delete from storage.objects where name = 'test/a.pdf'; set session_replication_role = origin",
    );
    expect(await refusalOf(await open(id, { client: approved }))).toEqual([502, 'file-missing']);
  });

  it('include guarded files that cannot be stamped', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const encrypted = await makePdf(1, (pdf) =>
      pdf.encrypt({ ownerPassword: 'a', userPassword: 'b' }),
    );
    const locked = await makePdf(1, (pdf) => pdf.encrypt({ ownerPassword: 'a', userPassword: '' }));
    const whole = await makePdf(3);
    const files = {
      encrypted,
      locked,
      broken: whole.slice(0, whole.length / 2),
      text: 'No PDF at all',
      empty: '%PDF-1.7\n',
    };
    for (const [name, body] of Object.entries(files)) {
      const id = await publish(body, `test/${name}.pdf`);
      expect(await refusalOf(await open(id, { client: approved })), name).toEqual([
        409,
        'cannot-stamp',
      ]);
    }
    expect(await openings()).toEqual([]);
    expect(await copies()).toEqual([]);
  });

  it('include guarded files that are too large or have too many pages', async () => {
    const long = await publish(await makePdf(301), 'test/long.pdf');
    expect(await refusalOf(await open(long, { client: approved }))).toEqual([413, 'too-large']);
    const large = await publish(new Uint8Array(12 * 1024 * 1024 + 1), 'test/large.pdf');
    expect(await refusalOf(await open(large, { client: approved }))).toEqual([413, 'too-large']);
    const most = await publish(await makePdf(300), 'test/most.pdf');
    expect((await open(most, { client: approved })).status).toBe(200);
    // Public files are not stamped, whatever their size.
    const open1 = await publish(new Uint8Array(13 * 1024 * 1024), 'test/open.pdf', 'whitepaper');
    expect((await open(open1)).status).toBe(200);
  });

  it('include copies that cannot be recorded', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await stack.pg.exec(
      'alter table public.document_copies add constraint never check (false) not valid',
    );
    try {
      const response = await open(await idOf('compliance/kyc-aml-policy.pdf'), {
        client: approved,
      });
      expect(await refusalOf(response)).toEqual([502, 'failed']);
      expect(await openings()).toEqual([]);
    } finally {
      await stack.pg.exec('alter table public.document_copies drop constraint never');
    }
  });
});

describe('the limit of ten openings a minute', () => {
  it('applies to each account, from any network address', async () => {
    const id = await idOf('compliance/kyc-aml-policy.pdf');
    for (let opening = 1; opening <= 10; opening++) {
      const peerAddress = `192.0.2.${opening}`;
      expect((await open(id, { client: approved, peerAddress })).status, `opening ${opening}`).toBe(
        200,
      );
    }
    expect(await refusalOf(await open(id, { client: approved }))).toEqual([429, 'rate-limited']);
    expect((await open(id, { client: admin })).status).toBe(200);
    expect(await copies()).toHaveLength(11);
    await stack.pg.exec(
      `update private.openings set opened_at = array(select moment - interval '61 seconds' from unnest(opened_at) as moment)`,
    );
    expect((await open(id, { client: approved })).status).toBe(200);
  });

  it('applies to anonymous visitors by network address, or by IPv6 network, whatever they claim', async () => {
    const id = await idOf('whitepaper/emstone-whitepaper.pdf');
    const all = (addresses: (opening: number) => string, headers?: Record<string, string>) =>
      Promise.all(
        Array.from({ length: 11 }, async (_, opening) => {
          const response = await open(id, {
            peerAddress: addresses(opening),
            headers: headers ?? {},
          });
          return response.status;
        }),
      ).then((statuses) => statuses.toSorted((one, other) => one - other));
    const claimed = { 'x-forwarded-for': '203.0.113.9', 'cf-connecting-ip': '203.0.113.8' };
    expect(await all(() => '192.0.2.1', claimed)).toEqual([...Array(10).fill(200), 429]);
    expect(await all((opening) => `2001:db8:1:1::${opening}`)).toEqual([
      ...Array(10).fill(200),
      429,
    ]);
    expect((await open(id, { peerAddress: '192.0.2.2' })).status).toBe(200);
  });
});

describe('fifty readers at once', () => {
  it('each get a copy in their own name, and each opening is recorded once', async () => {
    const readers = Array.from({ length: 50 }, (_, index) => ({
      id: `50000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      email: `reader-${index}@fifty.example`,
    }));
    for (const { id, email } of readers) {
      await stack.pg.query('insert into auth.users (id, email) values ($1, $2)', [id, email]);
      await stack.pg.query('insert into auth.sessions (id, user_id) values ($1, $1)', [id]);
      await stack.pg.query(
        `update public.profiles set first_name = 'Reader', last_name = $2, approved = true where id = $1`,
        [id, email],
      );
    }
    const document = await publish(await makePdf(24));
    const opened = await Promise.all(
      readers.map(async ({ id, email }) => {
        const token = makeToken({
          sub: id,
          role: 'authenticated',
          aud: 'authenticated',
          session_id: id,
          aal: 'aal1',
        });
        const response = await open(document, { headers: { authorization: `Bearer ${token}` } });
        const number = response.headers.get('x-copy-number') ?? '';
        const body = await response.arrayBuffer();
        return { id, email, number, body, status: response.status };
      }),
    );
    expect(opened.map(({ status }) => status)).toEqual(Array(50).fill(200));
    for (const { email, number, body } of opened) {
      expect((await writtenOn(body))[1]).toBe(`${email} · ${number}`);
    }
    const byReader = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(
      (await copies())
        .map(({ account_id, number, email }) => ({ id: String(account_id), email, number }))
        .toSorted(byReader),
    ).toEqual(opened.map(({ id, email, number }) => ({ id, email, number })).toSorted(byReader));
    expect((await openings()).map(({ user_id }) => String(user_id)).toSorted()).toEqual(
      readers.map(({ id }) => id),
    );
  });
});

describe('calls that bypass the function', () => {
  it('cannot start or record an opening for another account, nor read the list of copies', async () => {
    await open(await idOf('compliance/kyc-aml-policy.pdf'), { client: approved });
    for (const client of [connect(stack), approved, admin]) {
      const begun = await client.rpc('begin_opening', {
        reader: crypto.randomUUID(),
        address: '192.0.2.1',
      });
      expect(begun.error?.code).toBe('42501');
    }
    expect((await approved.from('document_copies').select('number')).data).toEqual([]);
    expect((await connect(stack).from('document_copies').select('number')).error?.code).toBe(
      '42501',
    );
    expect((await admin.from('document_copies').select('number')).data).not.toEqual([]);
  });
});

describe('the stamp', () => {
  test('is upright at the bottom of the visible page, also when the page is rotated or cropped', async () => {
    const bytes = await makePdf(0, (pdf) => {
      for (const angle of [0, 90, 180, 270, -90, 450]) {
        const page = pdf.addPage([600, 800]);
        page.setCropBox(100, 200, 300, 400);
        page.setRotation(degrees(angle));
      }
    });
    const response = await open(await publish(bytes), { client: approved });
    const stamps = await stampsOf(await response.arrayBuffer());
    const placed = stamps.map(({ drawn }) => /^q\s+(.*?) cm/s.exec(drawn)?.[1]);
    expect(placed).toEqual([
      '1 0 0 1 100 200',
      '0 1 -1 0 400 200',
      '-1 0 0 -1 400 600',
      '0 -1 1 0 100 600',
      '0 -1 1 0 100 600',
      '0 1 -1 0 400 200',
    ]);
  });

  test('contains the name in its own script, and says so when it omits letters that the font lacks', async () => {
    const id = await publish(await makePdf());
    const email = 'approved@emstone.example';
    for (const [first, last, written] of [
      ['\u200EŁukasz\u200F', 'Ça\u00ADğla', 'Łukasz Çağla · '],
      ['Nguyễn', 'Thị', 'Nguyễn Thị · '],
      ['Анна', 'Ковалёва', 'Анна Ковалёва · '],
      ['Γιώργος', 'Ά', 'Γιώργος Ά · '],
      ['Zoe\u0308', 'A\u030A', 'Zoë Å · '],
      ['王', '小明', 'name on record · '],
      ['محمد', 'علي', 'name on record · '],
      ['דוד', 'לוי', 'name on record · '],
      ['王', 'Wang', 'Wang (full name on record) · '],
      ['Anna 💎', 'Rossi', 'Anna Rossi (full name on record) · '],
    ] as const) {
      await stack.pg.query(
        'update public.profiles set first_name = $1, last_name = $2 where email = $3',
        [first, last, email],
      );
      const response = await open(id, { client: approved });
      const number = response.headers.get('x-copy-number');
      const [foot, across] = await writtenOn(await response.arrayBuffer());
      expect(foot?.replace(/ · \d.*? UTC · /, ' · '), `${first} ${last}`).toBe(
        `Copy ${number} · ${written}${email}`,
      );
      expect(across).toBe(`${email} · ${number}`);
    }
  });

  test('case 155: a name that is very long, or looks like a copy number, an address or a time → the line stays legible, and names one number and one address', async () => {
    const bytes = await makePdf(0, (pdf) => {
      for (const size of [
        [595, 842],
        [842, 595],
        [300, 400],
        [120, 200],
        [1190, 1684],
      ] as const)
        pdf.addPage([...size]);
    });
    const id = await publish(bytes);
    const email = `${'approved.'.repeat(20)}${'a'.repeat(40)}@emstone.example`;
    await stack.pg.query(
      `update public.profiles set email = $1 where email = 'approved@emstone.example'`,
      [email],
    );
    const widest = 'W'.repeat(50);
    for (const [first, last, written] of [
      [widest, widest, undefined],
      ['Copy 2345-6789', 'Rossi', 'Copy Rossi (full name on record)'],
      ['2345-', '6789', 'name on record'],
      ['Anna', '7F3K-9QTX', 'Anna (full name on record)'],
      ['ABCD-EFGH', 'Rossi', 'Abcd-Efgh Rossi'],
      ['ABCD –', 'EFGH', 'Abcd – Efgh'],
      ['Anna · other@fund.example', '· 17:05 UTC', 'Anna UTC (full name on record)'],
      ['JEAN-PIERRE', 'Jean-Marc', 'Jean-Pierre Jean-Marc'],
    ] as const) {
      await stack.pg.query(
        'update public.profiles set first_name = $1, last_name = $2 where email = $3',
        [first, last, email],
      );
      const response = await open(id, { client: approved });
      expect(response.status, first).toBe(200);
      const number = response.headers.get('x-copy-number') ?? '';
      const body = await response.arrayBuffer();
      const pdf = await PDFDocument.load(body.slice());
      for (const [index, { drawn }] of (await stampsOf(body)).entries()) {
        const page = pdf.getPage(index);
        const { lines, width, size } = await footOf(pdf, index);
        const label = `${first} on ${page.getWidth()}`;
        const [scale = 0] = (/([\d. -]+) cm\s+\/Copy\w+Foot Do/.exec(drawn)?.[1] ?? '')
          .split(' ')
          .map(Number);
        expect(scale * size, label).toBeGreaterThanOrEqual(7);
        expect(scale * width, label).toBeLessThanOrEqual(page.getWidth() - 28);
        const text = lines.join('');
        expect(text, label).toContain(email);
        expect(text, label).toContain(`Copy ${number}`);
        expect(text.match(/[\dA-Z]{4}\s*\p{Pd}\s*[\dA-Z]{4}/gu), label).toEqual([number]);
        expect(text.split('@'), label).toHaveLength(2);
        if (page.getWidth() < 500) continue;
        if (written) expect(lines[0], label).toBe(written);
        else expect(lines[0], label).toMatch(/^W{50} W+…$/);
      }
    }
  });
});
