import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { signUpSchema } from '@/access/sign-in/schema';
import { PUBLISHABLE_KEY } from '../../../supabase/local/keys.ts';
import { fuzz } from '../../fuzz/fuzz.ts';
import { anyText, emailLike, fieldText as text } from '../../fuzz/text.ts';
import { DEMO_PASSWORD, SITE } from '../../stack/client.ts';
import { openStack } from '../set-up.ts';
import { nextCaller } from './open-tables.ts';
import { accountIds } from './visitors.ts';

// Whatever a sign-up contains, the account is pending, and its profile holds only what the form sends.

const stack = await openStack({ resets: false });

describe('the metadata of a sign-up', () => {
  /** Creates an account as the Auth API does, deletes it, and returns the profile that it had. */
  async function profileOf(metadata: unknown) {
    const id = randomUUID();
    await stack.pg.query(
      `insert into auth.users (id, email, raw_user_meta_data)
       values ($1::uuid, $1::uuid || '@visitors.example', $2::text::jsonb)`,
      [id, JSON.stringify(metadata)],
    );
    const { rows: profiles } = await stack.pg.query(
      `select first_name, last_name, organisation, reason_for_access, role, approved, approved_until
       from public.profiles where id = $1`,
      [id],
    );
    await stack.pg.query('delete from auth.users where id = $1', [id]);
    return profileSchema.parse(profiles[0]);
  }
  const profileSchema = z.strictObject({
    first_name: z.nullable(z.string().check(z.minLength(1))),
    last_name: z.nullable(z.string().check(z.minLength(1))),
    organisation: z.nullable(z.string().check(z.minLength(1))),
    reason_for_access: z.nullable(z.string().check(z.minLength(10))),
    role: z.literal('investor'),
    approved: z.literal(false),
    approved_until: z.null(),
  });

  test('fills the profile with the values of the form, unchanged', async () => {
    let accepted = 0;
    const fields = fc.record({
      firstName: text('Ada', 0, 50),
      lastName: text('Sample', 0, 50),
      organisation: text('Sample Fund', 0, 100),
      reasonForAccess: text('Our committee reads it.', 10, 500),
    });
    await fuzz(
      fields,
      async (values) => {
        const account = { email: 'ada@visitors.example', password: 'Vault-Visit-2025' };
        const { data } = signUpSchema.safeParse({ ...account, ...values });
        if (!data) return;
        accepted += 1;
        const {
          firstName: first_name,
          lastName: last_name,
          organisation,
          reasonForAccess: reason_for_access,
        } = data;
        const sent = { first_name, last_name, organisation, reason_for_access };
        expect(await profileOf(sent)).toMatchObject({
          ...sent,
          organisation: organisation || null,
        });
      },
      { needsServer: true },
    );
    expect(accepted).toBeGreaterThan(0);
  });
});

/** Values that no sign-up can set. */
const claims = { approved: true, approved_until: '2099-01-01', role: 'admin', access_level: 3 };

const metadataNames = [
  'first_name',
  'last_name',
  'full_name',
  'organisation',
  'reason_for_access',
  'role',
  '__proto__',
];

test('case 35: a sign-up with any content, such as an approval or a role → one pending account with an unconfirmed address, or none', async () => {
  const anyValue = fc.oneof(anyText, fc.jsonValue(), fc.constant('x'.repeat(100_000)));
  const body = fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue() },
    {
      weight: 5,
      arbitrary: fc.record(
        {
          email: fc.oneof({ weight: 3, arbitrary: fc.emailAddress() }, emailLike, anyValue),
          password: fc.oneof({ weight: 4, arbitrary: fc.constant(DEMO_PASSWORD) }, anyValue),
          data: fc.oneof(
            fc.dictionary(fc.constantFrom(...metadataNames), anyValue),
            fc.constant({ ...claims, app_metadata: claims }),
            anyValue,
          ),
          gotrue_meta_security: fc.oneof(
            { weight: 6, arbitrary: fc.constant({ captcha_token: 'any' }) },
            anyValue,
          ),
          role: fc.oneof(fc.constant(claims.role), anyValue),
          approved: fc.constant(claims.approved),
          id: fc.constant(accountIds.admin),
          aud: fc.constant('service_role'),
          email_confirm: fc.constant(true),
          email_confirmed_at: fc.constant('2020-01-01T00:00:00Z'),
          app_metadata: fc.constant(claims),
          raw_app_meta_data: fc.constant(claims),
          user_metadata: fc.constant(claims),
        },
        { requiredKeys: ['email', 'password', 'gotrue_meta_security'] },
      ),
    },
  );
  await stack.pg.exec('delete from auth.users');
  const outcomes = { created: 0, refused: 0 };
  await fuzz(
    body,
    async (sent) => {
      const request = new Request(`${SITE}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      const { status } = await stack.fetch(request, nextCaller());
      // PostgreSQL cannot store a NUL, so hosted Auth returns 500 for one in the data.
      const refusals = JSON.stringify(sent).includes(String.raw`\u0000`)
        ? [400, 422, 429, 500]
        : [400, 422, 429];
      expect([200, ...refusals]).toContain(status);
      outcomes[status === 200 ? 'created' : 'refused'] += 1;
      const { rows } = await stack.pg.query(
        `select profiles.role, approved, approved_until, profiles.email_confirmed_at,
           coalesce(raw_app_meta_data ?| array['approved', 'role'], false) as has_claims
         from public.profiles join auth.users using (id)`,
      );
      const pending = {
        role: 'investor',
        approved: false,
        approved_until: null,
        email_confirmed_at: null,
        has_claims: false,
      };
      expect(rows).toEqual(status === 200 ? [pending] : []);
      await stack.pg.exec('delete from auth.users');
    },
    { needsServer: true },
  );
  expect(outcomes.created).toBeGreaterThan(0);
  expect(outcomes.refused).toBeGreaterThan(0);
}, 600_000);
