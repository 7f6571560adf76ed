import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../supabase/local/config.ts';

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
