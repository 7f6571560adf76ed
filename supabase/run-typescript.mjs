import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/**
 * Runs a command that is written in TypeScript, which Node 20 cannot load, by Vite. Prints the message of an error that `run`
 * throws, and fails.
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
