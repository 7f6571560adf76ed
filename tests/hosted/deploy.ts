import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { reference, startProject } from '../deploy/fake-project.ts';

export const temporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'hosted-'));

/** What `functions deploy` uploads, as a folder for each function with exactly its files, and what it prints. */
export async function deployFunctions(): Promise<{
  functions: Record<string, string>;
  printed: string;
}> {
  const project = await startProject();
  // The CLI must not find an account of the person who runs the tests, so it gets a home of its own.
  const home = await temporaryFolder();
  const profile = path.join(home, 'profile.yaml');
  await writeFile(profile, project.profile);
  const args = ['functions', 'deploy', '--use-api', `--remote=${reference}`];
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
  await project.close();
  const functions: Record<string, string> = {};
  for (const [slug, { files }] of project.functions) {
    functions[slug] = path.join(home, slug);
    for (const [name, content] of files) {
      const target = path.join(home, slug, name);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    }
  }
  return { functions, printed: stdout + stderr };
}
