import { expect, test } from 'vitest';
import { expectNoChange, meetVisitors, rest } from './visitors.ts';
import { openStack } from '../set-up.ts';

// Attacks on the mails of the site: answers of the team, digests and unsubscribing.

const stack = await openStack();
const visitors = await meetVisitors(stack);

const outsiders = ['anonymous', 'pending', 'approved', 'expired'] as const;
const outbox = async () =>
  (
    await stack.pg.query<{ recipient: string; details: unknown }>(
      'select recipient, details from public.outbox',
    )
  ).rows;

test('case 129: a visitor below admin sends mails of the company to any address and with any text → refused, no mail; an answer goes to the sender of the message', async () => {
  const { rows } = await stack.pg.query<{ id: string; email: string }>(
    'select id, email from public.contact_messages limit 1',
  );
  const [message] = rows;
  const call = (body: object) => ({ method: 'POST', body });
  const before = await outbox();
  await expectNoChange(stack, async () => {
    for (const visitor of outsiders) {
      const asked = [
        rest(
          stack,
          visitors[visitor],
          'rpc/send_answer',
          call({ answer: crypto.randomUUID(), item: message?.id, body: 'Pay here.', seen: 0 }),
        ),
        rest(stack, visitors[visitor], 'rpc/answers_to', call({ item: message?.id })),
        rest(stack, visitors[visitor], 'rpc/claim_mails', call({ at_most: 9 })),
        rest(stack, visitors[visitor], 'rpc/queue_notices', call({})),
        rest(
          stack,
          visitors[visitor],
          'outbox',
          call({ kind: 'digest', recipient: 'victim@test.example' }),
        ),
      ];
      for (const answer of await Promise.all(asked)) {
        expect(answer.status === 200 ? answer.rows : [], visitor).toEqual([]);
      }
    }
  });
  expect(await outbox()).toEqual(before);

  // The address is always that of the message, and no text gets into the outbox.
  const extra = await rest(
    stack,
    visitors.admin,
    'rpc/send_answer',
    call({
      answer: crypto.randomUUID(),
      item: message?.id,
      body: 'x\r\nBcc: victim@test.example',
      seen: 0,
      recipient: 'victim@test.example',
    }),
  );
  expect(extra.status).toBe(404);
  const sent = await rest(
    stack,
    visitors.admin,
    'rpc/send_answer',
    call({
      answer: crypto.randomUUID(),
      item: message?.id,
      body: 'x\r\nBcc: victim@test.example',
      seen: 0,
    }),
  );
  expect(sent.status).toBe(204);
  const written = (await outbox()).filter(({ recipient }) => recipient === message?.email);
  expect(written).toHaveLength(1);
  expect(JSON.stringify(await outbox())).not.toContain('victim');
});
