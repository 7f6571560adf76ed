import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Picture } from '@/components/picture';
import { Portrait } from '@/components/portrait';
import { RegionsMap } from '@/pages/emeralds-education/figures/regions-map';

/** A picture can fail after hydration, or before it. */
const failures = [
  ['cannot be loaded', () => undefined, () => fireEvent.error(screen.getByRole('img'))],
  [
    'failed before the scripts ran',
    () => {
      vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
      vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/images/x.webp');
      vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    },
    () => undefined,
  ],
] as const;

describe('Picture', () => {
  const picture = <Picture name="macro" alt="Facets of an emerald" sizes="50vw" />;

  test('offers AVIF before WebP in every width', () => {
    const { container } = render(picture);
    const source = container.querySelector('source');
    expect(source?.getAttribute('type')).toBe('image/avif');
    expect(source?.getAttribute('srcset')).toBe(
      '/images/macro-800.avif 800w, /images/macro-1600.avif 1600w',
    );
    const image = screen.getByRole('img', { name: 'Facets of an emerald' });
    expect(image.getAttribute('srcset')).toContain('/images/macro-1600.webp 1600w');
    expect(image.getAttribute('width')).toBe('1600');
    expect(image.getAttribute('height')).toBe('1200');
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  test('preloads the image of the first screen', () => {
    render(<Picture name="hero" alt="" sizes="100vw" isPriority />);
    const image = document.querySelector('img');
    expect(image?.getAttribute('loading')).toBe('eager');
    expect(image?.getAttribute('fetchpriority')).toBe('high');
    const preload = document.querySelector('link[rel=preload]');
    expect(preload?.getAttribute('imagesrcset')).toContain('/images/hero-2400.avif 2400w');
  });

  test.each(failures)('shows its description when it %s', (_, before, after) => {
    before();
    render(picture);
    after();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Facets of an emerald')).toBeDefined();
  });
});

test('a decorative picture that fails leaves nothing behind', () => {
  const { container } = render(<Picture name="hero" alt="" sizes="100vw" />);
  fireEvent.error(container.querySelector('img') ?? document.body);
  expect(container.innerHTML).toBe('');
});

test('the map shows only the names of the regions when its picture cannot be loaded', () => {
  const { container } = render(<RegionsMap />);
  expect(container.textContent).toContain('Ringed in green');
  fireEvent.error(container.querySelector('img') ?? document.body);
  expect(container.textContent).toMatch(/^Map of the emerald regions: .*Russia$/);
});

describe('Portrait', () => {
  test('shows the initials when there is no photograph', () => {
    render(<Portrait name="Ada Muster" initials="AM" />);
    expect(screen.getByText('AM')).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  test.each(failures)('shows the initials when the photograph %s', (_, before, after) => {
    before();
    render(<Portrait name="Ada Muster" initials="AM" image="/people/ada.webp" />);
    after();
    expect(screen.getByText('AM')).toBeDefined();
  });
});

test('every picture has something to show if it cannot be loaded', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    // The document reader draws the pages that it prints, and loads no picture.
    .filter((file) => !file.endsWith('print-dialog.tsx'))
    .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))
    // A data URL is not loaded.
    .filter(({ text }) => text.includes('<img') && !text.includes('data:image/'));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(({ text }) => !text.includes('useImageFailure'))).toEqual([]);
});
