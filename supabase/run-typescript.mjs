import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** Loads a TypeScript file with Vite, because Node 20 cannot, and returns its exports. */
export async function importTypeScript(url) {
  const options = { configFile: false, logLevel: 'error' };
  return (await runnerImport(fileURLToPath(url), options)).module;
}

/** Loads a TypeScript file and passes its exports to `run`. If `run` throws, prints the error's message and sets exit code 1. */
export async function runTypeScript(url, run) {
  const module = await importTypeScript(url);
  try {
    await run(module);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
