import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { escapeText } from '../../src/lib/escape-text.ts';
import type { Config, Template } from './config.ts';
import { SECRET_KEY } from './keys.ts';
import type { Mailbox } from './mail.ts';
import { corsHeaders, refuse } from './responses.ts';
import type { Session } from './sql-connection.ts';

export interface AuthContext {
  pg: Session;
  mailbox: Mailbox;
  config: Config['auth'];
}

const inviteSchema = z.object({
  email: z.email(),
  data: z.record(z.string(), z.unknown()).default({}),
});

/**
 * Handles `POST /invite` like hosted Auth (github.com/supabase/auth, internal/api/invite.go), which @supabase/lite does not support.
 * Requires the secret key. Creates an account without a password and mails its link. Can be repeated for an unconfirmed account.
 */
export async function answerInvitation(
  request: Request,
  { pg, mailbox, config }: AuthContext,
): Promise<Response> {
  const key = request.headers.get('apikey');
  if (!key) return refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  if (key !== SECRET_KEY) return refuse(403, 'not_admin', 'User not allowed');
  const invitation = inviteSchema.safeParse(await request.json().catch(() => undefined)).data;
  if (!invitation) {
    return refuse(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  const email = invitation.email.toLowerCase();
  const { rows } = await pg.query<{ id: string; is_confirmed: boolean }>(
    'select id, email_confirmed_at is not null as is_confirmed from auth.users where email = $1',
    [email],
  );
  const [existing] = rows;
  if (existing?.is_confirmed) {
    return refuse(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    );
  }
  const id = existing?.id ?? randomUUID();
  const tokenHash = randomBytes(28).toString('hex');
  const data = await pg.transaction(async (tx) => {
    if (!existing) {
      await tx.query(
        `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, raw_app_meta_data,
           raw_user_meta_data, created_at, updated_at, recovery_token, email_change, email_change_token_new)
         values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, '',
           '{"provider": "email", "providers": ["email"]}', $3::text::jsonb, now(), now(), '', '', '')`,
        [id, email, JSON.stringify(invitation.data)],
      );
      await tx.query(
        `insert into auth.identities (provider, provider_id, user_id, identity_data, created_at, updated_at)
         values ('email', $1::text, $1::text::uuid, $2::text::jsonb, now(), now())`,
        [id, JSON.stringify({ email, email_verified: false, phone_verified: false, sub: id })],
      );
    }
    // Like Auth, fills in the mail from the stored row, even if the account existed before.
    const { rows: stored } = await tx.query<{ data: Record<string, unknown> | null }>(
      `update auth.users set invited_at = now(), confirmation_token = $2, confirmation_sent_at = now()
       where id = $1 returning raw_user_meta_data as data`,
      [id, tokenHash],
    );
    return stored[0]?.data ?? {};
  });
  await sendTemplate(
    mailbox,
    email,
    { subject: 'You have been invited', ...config.email?.template?.invite },
    {
      SiteURL: new URL(request.url).origin,
      TokenHash: tokenHash,
      Email: email,
      ...Object.fromEntries(
        Object.entries(data).map(([name, value]) => [`Data.${name}`, String(value)]),
      ),
    },
  );
  return Response.json(
    { id, aud: 'authenticated', role: 'authenticated', email, user_metadata: data },
    { headers: corsHeaders },
  );
}

/** Mails a template of Go's `html/template`, limited to what our templates use: values and conditional parts. */
export async function sendTemplate(
  mailbox: Mailbox,
  to: string,
  { subject = '', content_path: file }: Template,
  values: Record<string, string>,
): Promise<void> {
  const text = file
    ? await readFile(file, 'utf8')
    : '<a href="{{ .SiteURL }}?token_hash={{ .TokenHash }}&amp;type=invite">Accept</a>';
  const html = text
    .replaceAll(/\{\{ if \.([\w.]+) \}\}(.*?)\{\{ end \}\}/gs, (_, name: string, part: string) =>
      values[name] ? part : '',
    )
    .replaceAll(/\{\{ \.([\w.]+) \}\}/g, (_, name: string) => escapeText(values[name] ?? ''));
  await mailbox.send({ to, subject, html });
}
