// `npm run deploy`, `npm run deploy -- admin <address>`, `npm run deploy:check` and `npm run samples`. This file is JavaScript,
// because Node 20 cannot run TypeScript; Vite loads the rest.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [script, ...scriptArgs] = process.argv.slice(2);
const [command, args] =
  scriptArgs[0] === 'admin' ? ['admin', scriptArgs.slice(1)] : [script, scriptArgs];
const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
try {
  process.exitCode = (await module.run(args)) ? 0 : 1;
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
