import { loadEnv, type Plugin } from 'vite';

const required = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'];

/** Stops a build that does not have the address of its backend. */
export function requireBackend(): Plugin {
  return {
    name: 'require-backend',
    apply: 'build',
    config(config, { mode }) {
      const env = loadEnv(mode, config.root ?? process.cwd(), 'VITE_');
      const missing = required.filter((name) => !env[name]);
      if (missing.length > 0) {
        throw new Error(
          `A production build needs ${missing.join(' and ')}: set them in the environment or in .env (see .env.example).`,
        );
      }
    },
  };
}
