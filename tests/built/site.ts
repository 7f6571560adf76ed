import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

const outDir = inject('site');

export function builtFile(name: string): string {
  return readFileSync(path.join(outDir, name), 'utf8');
}

const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });

/** Names of the files in the build that end in `extension`. */
export const builtFiles = (extension: string): string[] =>
  files.filter((name) => name.endsWith(extension));
