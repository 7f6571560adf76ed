import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../stack/client.ts';
import { application, apply } from './stored-files.ts';
import { ask, denied, expectNoChange, meetVisitors, rest, type Visitors } from './visitors.ts';

// Attacks on job applications.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

test('case 23: an applicant inserts an application, then reads, updates, embeds or counts any application, including their own → denied or 0 rows', async () => {
  const id = await apply(visitors.anonymous);
  await expectNoChange(stack, async () => {
    const paths = [
      `job_applications?id=eq.${id}`,
      'job_applications?select=id',
      'job_applications?select=count()',
      'job_applications?select=status&status=eq.pending',
    ];
    for (const path of paths) {
      for (const init of [
        {},
        { method: 'HEAD', headers: { prefer: 'count=exact' } },
        { headers: { prefer: 'count=planned' } },
        { headers: { accept: 'text/csv' } },
        { headers: { accept: 'application/vnd.pgrst.plan+json' } },
      ]) {
        const response = await ask(stack, visitors.anonymous, `/rest/v1/${path}`, init);
        const label = `${path} ${JSON.stringify(init)}`;
        expect(response.status, label).toBeGreaterThanOrEqual(400);
        expect(response.headers.get('content-range'), label).toBeNull();
        expect(await response.text(), label).not.toContain(id);
      }
    }
    const own = `job_applications?id=eq.${id}`;
    for (const body of [
      { status: 'approved' },
      { first_name: 'Eve' },
      { resume_storage_path: null },
    ]) {
      const answer = await rest(stack, visitors.anonymous, own, { method: 'PATCH', body });
      expect(answer).toMatchObject(denied('anonymous'));
    }
    expect(await rest(stack, visitors.anonymous, own, { method: 'DELETE' })).toMatchObject(
      denied('anonymous'),
    );
    // An insert does not return a row either, even with a known id.
    for (const row of [application(), { ...application(), id }]) {
      for (const prefer of [
        'return=representation',
        'resolution=merge-duplicates',
        'resolution=ignore-duplicates',
      ]) {
        const insert = { method: 'POST', body: row, headers: { prefer } };
        const answer = await rest(stack, visitors.anonymous, 'job_applications', insert);
        expect(answer, prefer).toMatchObject({ ...denied('anonymous'), rows: [] });
      }
    }
    for (const table of ['job_openings', 'documents', 'press_releases']) {
      const answer = await rest(stack, visitors.anonymous, `${table}?select=*,job_applications(*)`);
      expect(answer, table).toMatchObject({ status: 400, rows: [] });
    }
    // Signed-in visitors may query the table, since admins are among them, but find it empty.
    for (const visitor of ['pending', 'approved'] as const) {
      const { data, count } = await visitors[visitor]
        .from('job_applications')
        .select('*', { count: 'exact' });
      expect({ data, count }).toEqual({ data: [], count: 0 });
      const update = await rest(stack, visitors[visitor], own, {
        method: 'PATCH',
        body: { status: 'approved' },
        headers: { prefer: 'return=representation' },
      });
      expect(update).toMatchObject({ status: 200, rows: [] });
    }
  });
});

test('case 24: an applicant sets status, path or an old date on insert → denied', async () => {
  await expectNoChange(stack, async () => {
    for (const visitor of ['anonymous', 'approved'] as const) {
      const row = application();
      for (const foreign of [
        { status: 'approved' },
        { status: 'pending' },
        { resume_storage_path: `${row.id}/resume.pdf` },
        { resume_storage_path: null },
        { created_at: '2020-01-01T00:00:00Z' },
        { updated_at: '2020-01-01T00:00:00Z' },
      ]) {
        const insert = { method: 'POST', body: { ...row, ...foreign } };
        const answer = await rest(stack, visitors[visitor], 'job_applications', insert);
        expect(answer, JSON.stringify(foreign)).toMatchObject(denied(visitor));
      }
    }
  });
});
