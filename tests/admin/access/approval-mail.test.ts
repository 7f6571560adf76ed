import { expect, test } from 'vitest';
import { company } from '@/content/company';
import { approvalMail } from '@/admin/access/approval-mail';

const ada = {
  email: 'ada@fund.example',
  first_name: 'Ada',
  last_name: 'Example',
  approved_until: null,
};

const bodyOf = (address: string) => new URL(address).searchParams.get('body');

test('greets, says what was approved and where to go', () => {
  const address = approvalMail(ada);
  expect(new URL(address).pathname).toBe('ada@fund.example');
  expect(new URL(address).searchParams.get('subject')).toBe('Your access has been approved');
  expect(bodyOf(address)).toContain('Dear Ada Example,\r\n');
  expect(bodyOf(address)).toContain(`${company.siteUrl}/data-room`);
  expect(bodyOf(address)).not.toContain('until');
});

test('names the last day of an approval that ends', () => {
  const address = approvalMail({ ...ada, approved_until: '2026-11-30T22:59:59Z' });
  expect(bodyOf(address)).toContain('approved until 30 Nov 2026.');
});

test('greets without a name, and lets no name or address add to the mail', () => {
  expect(bodyOf(approvalMail({ ...ada, first_name: null, last_name: null }))).toContain(
    'Good day,',
  );
  const address = approvalMail({
    ...ada,
    email: 'a@b.example?bcc=c@d.example&x',
    first_name: '&cc=e@f.example',
  });
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body']);
});
