import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

const template = z.object({ subject: z.string().optional(), content_path: z.string().optional() });

// Only the settings that the embedded stack uses: @supabase/lite refuses parts of the CLI's file.
const configSchema = z.object({
  api: z.object({ max_rows: z.number().optional() }).default({}),
  auth: z
    .object({
      jwt_expiry: z.number().optional(),
      minimum_password_length: z.number().optional(),
      password_requirements: z
        .enum([
          '',
          'letters_digits',
          'lower_upper_letters_digits',
          'lower_upper_letters_digits_symbols',
        ])
        .optional(),
      captcha: z.object({ enabled: z.boolean().default(false) }).optional(),
      email: z
        .object({
          enable_confirmations: z.boolean().optional(),
          require_current_password: z.boolean().optional(),
          otp_length: z.number().optional(),
          otp_expiry: z.number().optional(),
          template: z
            .object({
              confirmation: template,
              recovery: template,
              email_change: template,
              invite: template,
              magic_link: template,
            })
            .partial()
            .optional(),
          notification: z.object({ email_changed: template }).partial().optional(),
        })
        .optional(),
    })
    .default({}),
  storage: z
    .object({
      buckets: z.record(z.string(), z.object({ objects_path: z.string().optional() })).default({}),
    })
    .default({ buckets: {} }),
});

export type Config = z.infer<typeof configSchema>;
export type Template = z.infer<typeof template>;

/**
 * Reads `config.toml`, the Supabase CLI's file, and makes its paths absolute.
 * Without the file, it returns the CLI's defaults. Throws when a setting has the wrong type.
 */
export async function readConfig(supabaseDir: string): Promise<Config> {
  const file = path.join(supabaseDir, 'config.toml');
  const config = configSchema.parse(existsSync(file) ? parse(await readFile(file, 'utf8')) : {});
  for (const bucket of Object.values(config.storage.buckets)) {
    if (bucket.objects_path) bucket.objects_path = path.resolve(supabaseDir, bucket.objects_path);
  }
  // The CLI resolves template paths relative to the project, so they begin with ./supabase.
  const { template: templates, notification } = config.auth.email ?? {};
  for (const mail of Object.values({ ...templates, ...notification })) {
    if (mail?.content_path) mail.content_path = path.resolve(supabaseDir, '..', mail.content_path);
  }
  return config;
}
