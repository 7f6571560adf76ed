import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const outDir = path.resolve('dist');

/** The text of a built file. */
export function builtFile(name: string): string {
  return readFileSync(path.join(outDir, name), 'utf8');
}

/** Names of the built files below `dist` that end in `extension`. */
export function builtFiles(extension: string): string[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(extension),
  );
}
