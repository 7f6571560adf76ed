import { execFileSync } from 'node:child_process';

/**
 * Builds the site once for the tests that read what is shipped. In a process of its own: Vitest's
 * NODE_ENV would ship React's development build.
 */
export default function setup(): void {
  execFileSync('npx', ['vite', 'build', '--mode', 'embedded', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
    stdio: 'inherit',
  });
}
