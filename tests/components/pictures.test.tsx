import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Picture, Portrait } from '@/components/picture';

/** Stubs an image that failed before the scripts ran. */
function failEarly() {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/images/x.webp');
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
}

describe('Picture', () => {
  const picture = <Picture name="macro" alt="Facets of an emerald" sizes="50vw" />;

  test('offers AVIF before WebP in every width, and reserves its space', () => {
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

  test('shows its description when it cannot be loaded', () => {
    render(picture);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Facets of an emerald')).toBeDefined();
  });

  test('shows its description when it failed before the scripts ran', () => {
    failEarly();
    render(picture);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Facets of an emerald')).toBeDefined();
  });
});

describe('Portrait', () => {
  const portrait = <Portrait name="Ada Muster" initials="AM" image="/people/ada.webp" />;

  test('shows the initials when there is no photograph', () => {
    render(<Portrait name="Ada Muster" initials="AM" />);
    expect(screen.getByText('AM')).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  test('shows the initials when the photograph cannot be loaded', () => {
    render(portrait);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('AM')).toBeDefined();
  });

  test('shows the initials when the photograph failed before the scripts ran', () => {
    failEarly();
    render(portrait);
    expect(screen.getByText('AM')).toBeDefined();
  });
});
