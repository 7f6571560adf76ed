import { styleText } from 'node:util';
import { TOTP } from 'otpauth';
import type { Logger } from 'vite';
import { DEMO_FACTOR_SECRET, DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';

/** Prints the addresses and the demo accounts, in Vite's style. */
export function announce(logger: Logger, origin: string, seconds: string): void {
  const arrow = styleText('green', '➜');
  const label = (text: string) => styleText('bold', `${text}:`.padEnd(9));
  const address = (path: string) => styleText('cyan', `${origin}${path}`);
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const totp = new TOTP({ secret: DEMO_FACTOR_SECRET });
  const lines = [
    '',
    `  ${styleText('green', 'The local Supabase is ready')} ${styleText('dim', `after ${seconds} s`)}`,
    '',
    `  ${arrow}  ${label('Site')}${address('/')}`,
    `  ${arrow}  ${label('Mails')}${address('/__mail')}`,
    `  ${arrow}  ${label('API')}${address('/rest/v1/')}`,
    '',
    `  ${styleText('bold', 'Overlays')} of ${address('/portfolio')} hide the figures at first. To lift them, sign in as the administrator`,
    `  and choose “Everyone” on ${address('/admin/content?tab=settings')}`,
    '',
    `  ${styleText('bold', 'Demo accounts')}, password ${styleText('bold', DEMO_PASSWORD)}`,
    ...demoAccounts.map(
      ({ email, about }) => `  ${email.padEnd(width)}  ${styleText('dim', about)}`,
    ),
    `  ${styleText('bold', "Administrator's code")} now ${styleText('bold', totp.generate())}, later from an authenticator app with the key ${DEMO_FACTOR_SECRET}`,
    '',
  ];
  logger.info(lines.join('\n'));
}
