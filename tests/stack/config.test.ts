import path from 'node:path';
import { expect, it } from 'vitest';
import { parseToml, readConfig } from '../../supabase/local/config.ts';

const fixture = path.resolve('tests/stack/fixture/supabase');

it('reads the settings that the stack uses, with absolute paths', async () => {
  const { auth, storage } = await readConfig(fixture);
  expect(auth).toEqual({
    minimum_password_length: 8,
    password_requirements: 'lower_upper_letters_digits',
    captcha: { enabled: true },
    email: {
      enable_confirmations: true,
      template: {
        confirmation: { content_path: path.join(fixture, 'confirmation.html') },
        recovery: {
          subject: 'Choose a new password',
          content_path: path.join(fixture, 'recovery.html'),
        },
      },
    },
  });
  expect(storage.buckets).toEqual({ files: { objects_path: path.join(fixture, 'documents') } });
});

it('uses the defaults of the CLI without a file', async () => {
  expect(await readConfig('/nowhere')).toEqual({ api: {}, auth: {}, storage: { buckets: {} } });
});

it('reads the TOML syntax that config.toml uses', () => {
  const text = `
# a comment
project_id = "site" # another
[api]
port = 54_321
schemas = ["public", "graphql_public",]
[auth]
site_url = "http://localhost:5173/#top"
additional_redirect_urls = [
  "http://localhost:5173/data-room", # first
  'http://localhost:5173/reset-password',
]
[auth.email."template"]
subject = "Say \\"hello\\" # now"
enabled = false
`;
  expect(parseToml(text)).toEqual({
    project_id: 'site',
    api: { port: 54321, schemas: ['public', 'graphql_public'] },
    auth: {
      site_url: 'http://localhost:5173/#top',
      additional_redirect_urls: [
        'http://localhost:5173/data-room',
        'http://localhost:5173/reset-password',
      ],
      email: { template: { subject: 'Say "hello" # now', enabled: false } },
    },
  });
});
