import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { loadEnv, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite';
import { faultsOf, containsSecret, secretFaults } from './environment.ts';

/**
 * Stops every command with invalid settings before it writes anything. In development, reports at startup if the configured backend
 * is unusable. Must be the first plugin.
 */
export function checkEnvironment(): Plugin {
  let env: Record<string, string> = {};
  let hasConfiguredBackend = false;
  return {
    name: 'check-environment',
    config(config, { command, mode, isPreview }) {
      // Tests use their own settings.
      if (mode === 'test') return;
      env = loadEnv(mode, config.root ?? process.cwd(), 'VITE_');
      hasConfiguredBackend =
        mode !== 'embedded' && !isPreview && env.VITE_SUPABASE_URL !== undefined;
      const faults = mode === 'embedded' ? secretFaults(env) : faultsOf(env, command === 'build');
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
    configureServer(server) {
      const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = env;
      if (hasConfiguredBackend && url && key)
        server.httpServer?.once('listening', () => void announceBackend(server, url, key));
    },
  };
}

async function announceBackend({ config }: ViteDevServer, url: string, key: string): Promise<void> {
  const arrow = styleText('green', '➜');
  config.logger.info(
    `  ${arrow}  ${styleText('bold', 'Backend:')} ${styleText('cyan', url)}, from VITE_SUPABASE_URL`,
  );
  const fault = await faultOfBackend(url, key);
  if (fault) config.logger.error(`  ${url} ${fault}`);
}

/** What is wrong with the backend, if anything. Calls a function that the first migration creates. */
async function faultOfBackend(url: string, key: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/rest/v1/rpc/address_arrives`, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(10_000),
    });
    if (response.ok) return undefined;
    const text = await response.text();
    if (response.status === 401 || response.status === 403)
      return 'refuses the key in VITE_SUPABASE_PUBLISHABLE_KEY.';
    // A 404 of the Data API contains an error code; that of another server does not.
    if (response.status === 404 && text.includes('"code"'))
      return 'lacks the schema of supabase/migrations: run `npm run deploy`, or `npx supabase db reset` for a local one.';
    return `answers ${response.status}: ${text.slice(0, 200)}`;
  } catch (error) {
    const { cause } = error instanceof Error ? error : {};
    return `does not answer: ${String(cause ?? error)}`;
  }
}

/** Searches everything that was built for secret keys, wherever they came from. Must be the last plugin. */
export function refuseSecrets(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'refuse-secrets',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { client } = builder.environments;
        if (client && !client.isBuilt) await builder.build(client);
        const outDir = path.resolve(config.root, config.build.outDir);
        const leaks = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => {
          const file = path.join(outDir, name);
          return statSync(file).isFile() && containsSecret(readFileSync(file, 'latin1'));
        });
        if (leaks.length === 0) return;
        rmSync(outDir, { recursive: true });
        throw new Error(
          `The build was deleted, because it holds a secret key: ${leaks.join(', ')}. Replace that key, which others may have seen.`,
        );
      },
    },
  };
}
