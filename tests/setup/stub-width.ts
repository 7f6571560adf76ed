import { vi } from 'vitest';

/** Stubs `matchMedia` for a window of this width, and returns a function that resizes the window. */
export function stubWidth(width: number): (next: number) => void {
  let current = width;
  const changes = new EventTarget();
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      const [, sign, limit = Number.NaN] =
        /(min-width:|max-width:|width <) (\d+)px/.exec(media) ?? [];
      if (sign === 'min-width:') return current >= Number(limit);
      return sign === 'max-width:' ? current <= Number(limit) : current < Number(limit);
    },
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  }));
  return (next) => {
    current = next;
    changes.dispatchEvent(new Event('change'));
  };
}
