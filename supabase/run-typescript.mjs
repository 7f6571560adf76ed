import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/**
 * Loads a TypeScript file with Vite, because Node 20 cannot, and passes its exports to `run`. Prints the message of an error
 * that `run` throws, and fails.
 */
export async function runTypeScript(url, run) {
  const options = { configFile: false, logLevel: 'error' };
  const { module } = await runnerImport(fileURLToPath(url), options);
  try {
    await run(module);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
