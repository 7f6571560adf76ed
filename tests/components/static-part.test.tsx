import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { staticPart } from '@/components/static-part';

const Text = () => <p>How emeralds form</p>;

function set() {
  const importPart = vi.fn(async () => ({ default: Text }));
  const Part = staticPart(importPart);
  const page = (
    <Suspense fallback={null}>
      <Part className="wide" />
    </Suspense>
  );
  return { importPart, page };
}

/** The HTML that the build would write. `window` is what tells a browser from the build. */
async function builtHtml() {
  const { page } = set();
  vi.stubGlobal('window', undefined);
  try {
    const { prelude } = await prerender(page);
    return await new Response(prelude).text();
  } finally {
    vi.unstubAllGlobals();
  }
}

test('stands in the built HTML', async () => {
  expect(await builtHtml()).toContain('<div class="wide"><p>How emeralds form</p></div>');
});

test('is left alone, and its code not fetched, where the page was prerendered', async () => {
  const root = document.createElement('div');
  root.innerHTML = await builtHtml();
  document.body.append(root);
  const paragraph = screen.getByText('How emeralds form');
  const { importPart, page } = set();
  const hydrated = await act(async () => hydrateRoot(root, page));
  expect(screen.getByText('How emeralds form')).toBe(paragraph);
  await act(async () => hydrated.render(page));
  expect(screen.getByText('How emeralds form')).toBe(paragraph);
  expect(importPart).not.toHaveBeenCalled();
  await act(async () => hydrated.unmount());
  root.remove();
});

test('is rendered for a reader who comes by a link', async () => {
  const { importPart, page } = set();
  render(page);
  expect(await screen.findByText('How emeralds form')).toBeDefined();
  expect(importPart).toHaveBeenCalledOnce();
});
