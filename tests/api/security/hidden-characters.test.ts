import { expect, test } from 'vitest';
import { signUpSchema } from '@/access/sign-in/schema';
import { applicationSchema } from '@/features/careers/schema';
import { contactSchema } from '@/features/contact/schema';
import { documentationRequestSchema } from '@/features/data-room/schema';
import { hiddenCharacters } from '@/lib/hidden-characters';
import { connect, DEMO_PASSWORD } from '../../stack/client.ts';
import { openStack } from '../set-up.ts';
import { send } from './open-tables.ts';
import { publicInserts } from './public-inserts.ts';

// Names that look like other names: with invisible characters, or with ones that change the direction of writing.

const stack = await openStack({ resets: false });

const charOf = (code: number) => String.fromCodePoint(code);
/** One of each kind, apart from white space. */
const hidden = [0x01, 0x7f, 0x9f, 0xad, 0x61c, 0x180e, 0x200b, 0x200e, 0x202a, 0x202e, 0x2060]
  .concat([0x2066, 0x2069, 0x206a, 0x3164, 0xfeff, 0xfff9, 0xe0041])
  .concat([0x34f, 0x17b4, 0x2800, 0x1bca0, 0x1d173])
  .map(charOf);
const joiners = [0x200c, 0x200d].map(charOf);

const columns = [
  ['contact_messages', 'first_name', contactSchema],
  ['contact_messages', 'last_name', contactSchema],
  ['documentation_requests', 'name', documentationRequestSchema],
  ['job_applications', 'first_name', applicationSchema],
  ['job_applications', 'last_name', applicationSchema],
  ['job_applications', 'phone', applicationSchema],
  ['job_applications', 'job_title', undefined],
] as const;

test('case 145: a name with hidden characters, through every form → refused, by the form too; at sign-up removed, and the account is created', async () => {
  for (const [table, column, form] of columns) {
    const resume = new File(['x'], 'cv.pdf', { type: 'application/pdf' });
    const outcome = async (value: string) => {
      const row = { ...publicInserts[table], [column]: value };
      const isAccepted = form?.safeParse({ ...row, resume }).success;
      return [await send(stack, table, JSON.stringify(row)), isAccepted];
    };
    for (const mark of hidden) {
      const label = `${table}.${column} with U+${mark.codePointAt(0)?.toString(16)}`;
      expect(await outcome(`Ada${mark}Berg`), label).toEqual([400, form && false]);
    }
    for (const mark of joiners) {
      expect(await outcome(`Ada${mark}Berg`), `${table}.${column}`).toEqual([201, form && true]);
    }
  }

  const name = `A${hidden.join('')}d${joiners.join('')}a`;
  const { data, error } = await connect(stack).auth.signUp({
    email: 'ada@fund.example',
    password: DEMO_PASSWORD,
    options: { captchaToken: 'any', data: { first_name: name, last_name: hidden.join('') } },
  });
  expect(error).toBeNull();
  const { rows } = await stack.pg.query(
    'select first_name, last_name from public.profiles where id = $1',
    [data.user?.id ?? ''],
  );
  expect(rows).toEqual([{ first_name: `Ad${joiners.join('')}a`, last_name: null }]);
  const signUp = { lastName: 'Berg', email: 'a@fund.example', password: DEMO_PASSWORD };
  for (const firstName of hidden.map((mark) => `Ada${mark}Berg`)) {
    const form = { ...signUp, firstName, reasonForAccess: 'We read before we buy.' };
    // A mark that JavaScript counts as white space becomes a space.
    const { data: values } = signUpSchema.safeParse(form);
    expect(values?.firstName.search(hiddenCharacters) ?? -1).toBe(-1);
  }
});
