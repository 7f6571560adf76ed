import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listen } from '../stack/listen.ts';

export const temporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'hosted-'));

/**
 * Runs a command of the Supabase CLI in this project, with `answer` in the place of the platform's API. Returns what
 * it printed. It must not find an account of the person who runs the tests, so it gets a home of its own.
 */
export async function runCli(
  args: string[],
  answer: (request: Request) => Promise<Response>,
): Promise<string> {
  const home = await temporaryFolder();
  const server = createServer((request, response) => {
    const reply = async () => {
      const answered = await answer(await toRequest(request));
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.end(Buffer.from(await answered.arrayBuffer()));
    };
    void reply();
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const profile = path.join(home, 'profile.yaml');
  await writeFile(
    profile,
    `name: test\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: 127.0.0.1\n`,
  );
  try {
    const { stdout, stderr } = await promisify(execFile)(
      path.resolve('node_modules/.bin/supabase'),
      [...args, '--yes', '--agent=no', '--profile', profile],
      {
        env: {
          PATH: process.env.PATH,
          HOME: home,
          SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
          SUPABASE_TELEMETRY_DISABLED: '1',
          DO_NOT_TRACK: '1',
        },
      },
    );
    return stdout + stderr;
  } finally {
    server.close();
  }
}

async function toRequest(message: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  const { method = 'GET', url = '/', headers } = message;
  return new Request(`http://127.0.0.1${url}`, {
    method,
    headers: { 'content-type': headers['content-type'] ?? '' },
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
  });
}

/** What `functions deploy` uploads, as a folder for each function with exactly its files, and what it prints. */
export async function deployFunctions(): Promise<{
  functions: Record<string, string>;
  printed: string;
}> {
  const folder = await temporaryFolder();
  const functions: Record<string, string> = {};
  const printed = await runCli(
    ['functions', 'deploy', '--use-api', `--remote=${'a'.repeat(20)}`],
    async (request) => {
      const slug = new URL(request.url).searchParams.get('slug');
      if (!slug) return Response.json([]);
      functions[slug] = path.join(folder, slug);
      for (const file of (await request.formData()).getAll('file')) {
        if (typeof file === 'string') continue;
        const target = path.join(folder, slug, file.name);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, new Uint8Array(await file.arrayBuffer()));
      }
      const deployed = { id: slug, slug, name: slug, version: 1, status: 'ACTIVE' };
      return Response.json({ ...deployed, verify_jwt: false }, { status: 201 });
    },
  );
  return { functions, printed };
}
