import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { close, drag, notice, open, pdf, fileField } from './render-form';

describe('the file of an application', () => {
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.pdf', {
    type: 'application/pdf',
  });
  const picture = new File(['x'], 'me.png', { type: 'image/png' });
  // Its beginning can be read, but the rest is on a drive that is offline.
  const incomplete = Object.assign(new File(['%PDF-'], 'offline.pdf'), {
    arrayBuffer: () => Promise.reject(new Error('The file could not be read.')),
  });

  test.each([
    ['a large file', large, 'File too largePlease select a file smaller than 5MB.'],
    ['a picture', picture, 'Invalid file typePlease upload a PDF or Word document.'],
    ['an unreadable file', incomplete, 'Invalid file typePlease upload a PDF or Word document.'],
  ])('is kept when %s is refused', async (_, file, words) => {
    const user = await open();
    await user.upload(fileField(), pdf());
    await user.upload(fileField(), file);
    await waitFor(() => expect(notice()).toBe(words));
    expect(screen.getByText('ada-cv.pdf')).toBeDefined();
    expect(screen.queryByText(file.name)).toBeNull();
    // The file is removed, because it outlives the dialog and would affect the next test.
    await user.click(screen.getByRole('button', { name: 'Remove ada-cv.pdf' }));
  });

  test('leaves the focus on the field when removed', async () => {
    const user = await open();
    await user.upload(fileField(), pdf());
    expect(await screen.findByText('1 kB')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove ada-cv.pdf' }));
    expect(screen.queryByText('ada-cv.pdf')).toBeNull();
    expect(document.activeElement).toBe(fileField());
  });

  test('can be dropped anywhere on the page', async () => {
    const user = await open();
    expect(drag('dragOver', document.body, pdf()).defaultPrevented).toBe(true);
    expect(await screen.findByText('Drop the file')).toBeDefined();
    expect(drag('drop', document.body, pdf()).defaultPrevented).toBe(true);
    expect(await screen.findByText('ada-cv.pdf')).toBeDefined();
    drag('drop', document.body, picture);
    await waitFor(() => expect(notice()).toContain('Invalid file type'));
    await user.click(screen.getByRole('button', { name: 'Remove ada-cv.pdf' }));

    await close(user);
    expect(drag('dragOver', document.body, pdf()).defaultPrevented).toBe(false);
  });

  test('has no drop hint after the pointer has left the window', async () => {
    await open();
    drag('dragOver', document.body, pdf());
    await screen.findByText('Drop the file');
    fireEvent.dragLeave(document.body);
    expect(await screen.findByText('Choose a file')).toBeDefined();
  });

  test('is not affected by dropped text', async () => {
    await open();
    const event = createEvent.drop(document.body);
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['text/plain'], files: [] } });
    fireEvent(document.body, event);
    expect(event.defaultPrevented).toBe(false);
  });
});
