import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { authMails, renderTemplate } from '@/mail/auth-mails';
import { mailKinds } from '@/mail/mails';
import { makeSamples } from '../../supabase/local/mail-page.ts';

// `npm run mails` writes the palette and the templates that are compared here, and the colours in the other files.

const css = readFileSync('src/app/styles/tokens.css', 'utf8');
const [, root = ''] = /^:root \{([^}]*)\}/m.exec(css) ?? [];
const palette = Object.fromEntries(
  [...root.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

test('the colours of mails are those of the site', async () => {
  const colours = Object.entries(palette).map(
    ([name, value]) => `  ${/-/.test(name) ? `'${name}'` : name}: '${value}',\n`,
  );
  expect(colours.length).toBeGreaterThan(15);
  await expect(
    `/** The colours of \`src/app/styles/tokens.css\`, for code without a style sheet. \`npm run mails\` writes this file. */\nexport const palette = {\n${colours.join('')}} as const;\n`,
  ).toMatchFileSnapshot('../../src/mail/palette.ts');
});

test.each(['index.html', 'public/favicon.svg', 'public/images/land.svg'])(
  'the colours of %s are those of the site',
  async (file) => {
    const text = readFileSync(file, 'utf8');
    // Each colour is followed by the name of its token: `#070c0a" data-colour="dark"`.
    expect(text.match(/#[0-9a-f]{6}\b/g)).toHaveLength(text.split('data-colour=').length - 1);
    await expect(
      text.replaceAll(
        /#[0-9a-f]{6}(" data-colour="([\w-]+)")/g,
        (_, suffix: string, name: string) => `${palette[name]}${suffix}`,
      ),
    ).toMatchFileSnapshot(`../../${file}`);
  },
);

test.each(Object.entries(authMails))('the template %s is up to date', async (name, mail) => {
  await expect(renderTemplate(mail)).toMatchFileSnapshot(`../../supabase/templates/${name}.html`);
});

const template = z.object({ subject: z.string(), content_path: z.string() });
const config = z.object({
  auth: z.object({
    email: z.object({
      template: z.record(z.string(), template),
      notification: z.record(z.string(), template),
    }),
  }),
});

test('config.toml has the subject and the file of each template', () => {
  const { email } = config.parse(parse(readFileSync('supabase/config.toml', 'utf8'))).auth;
  const templates = Object.entries({ ...email.template, ...email.notification });
  expect(Object.fromEntries(templates.map(([name, { subject }]) => [name, subject]))).toEqual(
    Object.fromEntries(Object.entries(authMails).map(([name, { subject }]) => [name, subject])),
  );
  expect(readdirSync('supabase/templates').toSorted()).toEqual(
    templates
      .map(([, { content_path: file }]) => file.replace('./supabase/templates/', ''))
      .toSorted(),
  );
});

test('the samples show every kind of mail, filled in', () => {
  const samples = makeSamples('http://localhost:5173');
  const kinds = new Set([...mailKinds, ...Object.keys(authMails)]);
  expect(samples.length).toBeGreaterThanOrEqual(kinds.size);
  expect(samples.map(({ html }) => html).join()).not.toMatch(/\{\{|undefined/);
});
