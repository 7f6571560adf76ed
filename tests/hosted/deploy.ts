import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listen } from '../stack/listen.ts';

export const temporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'hosted-'));

const projectRef = 'abcdefghijklmnopqrst';
const describeFunction = (slug: string) => ({
  id: slug,
  slug,
  name: slug,
  status: 'ACTIVE',
  version: 1,
  created_at: 0,
  updated_at: 0,
  ezbr_sha256: '0',
});

/** Fakes the management API that the CLI calls to deploy functions. Stores the uploaded files in a folder per function. */
async function startPlatform(home: string) {
  const functions: Record<string, string> = {};
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const chunk of request) parts.push(Buffer.from(chunk));
      const slug = new URL(request.url ?? '/', 'http://localhost').searchParams.get('slug');
      if (request.method === 'POST' && slug) {
        functions[slug] = path.join(home, slug);
        const headers = { 'content-type': request.headers['content-type'] ?? '' };
        const form = await new Response(Buffer.concat(parts), { headers }).formData();
        for (const file of form.getAll('file')) {
          if (typeof file === 'string') continue;
          const target = path.join(home, slug, file.name);
          await mkdir(path.dirname(target), { recursive: true });
          await writeFile(target, new Uint8Array(await file.arrayBuffer()));
        }
      }
      const all = Object.keys(functions).map(describeFunction);
      response.writeHead(request.method === 'POST' ? 201 : 200, {
        'content-type': 'application/json',
      });
      // A GET lists no function, so the CLI uploads each by POST and registers all by PUT.
      response.end(
        JSON.stringify(
          slug ? describeFunction(slug) : request.method === 'PUT' ? { functions: all } : [],
        ),
      );
    })();
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, functions, close };
}

/** Runs `functions deploy`. Returns a folder per function with exactly the uploaded files, and the output. */
export async function deployFunctions(): Promise<{
  functions: Record<string, string>;
  printed: string;
}> {
  // Gives the CLI its own home folder, so that it does not find the developer's account.
  const home = await temporaryFolder();
  const { url, functions, close } = await startPlatform(home);
  const profile = path.join(home, 'profile.yaml');
  await writeFile(
    profile,
    `name: loopback\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: supabase.localhost`,
  );
  const args = ['functions', 'deploy', '--use-api', `--remote=${projectRef}`];
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
  close();
  return { functions, printed: stdout + stderr };
}
