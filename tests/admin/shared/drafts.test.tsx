import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { createDrafts, useDraft } from '@/admin/shared/form/drafts';

test('keeps only the changed fields in a draft', () => {
  const drafts = createDrafts<Partial<Record<'title' | 'note', string>>>();
  const open = (defaultValues: { title: string; note: string }) =>
    renderHook(() => {
      const form = useForm({ defaultValues });
      useDraft(form, drafts, 'row');
      return form;
    });
  const { result, unmount } = open({ title: 'Report', note: '' });
  act(() => result.current.setValue('title', 'Typed', { shouldDirty: true }));
  unmount();
  const { result: reopened } = open({ title: 'Newer', note: 'By a colleague' });
  expect(reopened.current.getValues()).toEqual({ title: 'Typed', note: 'By a colleague' });
  drafts.delete('row');
});

test('discards, restores and restarts a draft in a form that keeps typed values', () => {
  const drafts = createDrafts<Partial<Record<'title', string>>>();
  drafts.set('row', { title: 'Typed' });
  const { result } = renderHook(() => {
    const form = useForm({
      values: { title: 'Saved' },
      resetOptions: { keepDirtyValues: true, keepDirty: true },
    });
    return { form, draft: useDraft(form, drafts, 'row') };
  });
  const titles = () => [result.current.form.getValues('title'), drafts.get('row')?.title];
  expect(titles()).toEqual(['Typed', 'Typed']);
  act(() => result.current.draft.discard());
  expect(titles()).toEqual(['Saved', undefined]);
  act(() => result.current.draft.restore?.());
  expect(titles()).toEqual(['Typed', 'Typed']);
  // `restart` is called once the typed title has been saved.
  act(() => result.current.draft.restart({ title: 'Typed' }));
  expect(titles()).toEqual(['Typed', undefined]);
});

test('keeps what is typed while the form is being sent', async () => {
  const drafts = createDrafts<Partial<Record<'title', string>>>();
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { title: '' } });
    return { form, draft: useDraft(form, drafts, 'row') };
  });
  const type = (title: string) =>
    act(() => result.current.form.setValue('title', title, { shouldDirty: true }));
  const title = () => result.current.form.getValues('title');
  let answer: (() => void) | undefined;
  const send = () =>
    result.current.draft.send(() => new Promise<void>((resolve) => (answer = resolve)));
  type('Sent');
  const sending = send();
  type('Sent, and more');
  await act(() => (answer?.(), sending));
  expect(title()).toBe('Sent, and more');
  const sendingAgain = send();
  await act(() => (answer?.(), sendingAgain));
  expect([title(), drafts.get('row')]).toEqual(['', undefined]);
});
