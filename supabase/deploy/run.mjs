// `npm run deploy`, `npm run deploy -- admin <address>`, `npm run deploy:check` and `npm run samples`.
import { runTypeScript } from '../run-typescript.mjs';

const [script, ...scriptArgs] = process.argv.slice(2);
const [command, args] =
  scriptArgs[0] === 'admin' ? ['admin', scriptArgs.slice(1)] : [script, scriptArgs];
await runTypeScript(new URL(`./${command}.ts`, import.meta.url), async ({ run }) => {
  process.exitCode = (await run(args)) ? 0 : 1;
});
