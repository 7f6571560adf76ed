import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/app/styles/tokens.css', 'utf8');

/** The custom properties of the rules whose selector list contains `selector`, including nested rules. */
function tokensOf(selector: string): Record<string, string> {
  const rules = [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return Object.fromEntries(
    rules
      .filter(([, selectors = '']) => selectors.split(',').some((item) => item.trim() === selector))
      .flatMap(([, , body = '']) => [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)])
      .map(([, name = '', value = '']) => [name, value]),
  );
}

const root = tokensOf(':root');

/** The `#rrggbb` value of a token in a theme. */
function colourOf(theme: string, name: string): string {
  const tokens = { ...root, ...tokensOf(`[data-theme='${theme}']`) };
  const value = tokens[name] ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference ? colourOf(theme, reference) : value;
}

/** Relative luminance by WCAG 2.2, from 0 to 1. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? Number.NaN) + 0.7152 * (g ?? Number.NaN) + 0.0722 * (b ?? Number.NaN);
}

function contrast(theme: string, foreground: string, background: string): number {
  const [dark = 0, light = 0] = [foreground, background]
    .map((name) => luminance(colourOf(theme, name)))
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('computes luminance by the WCAG formula and resolves tokens', () => {
  expect(luminance('#ffffff')).toBeCloseTo(1);
  expect(luminance('#777777')).toBeCloseTo(0.184, 3);
  expect(colourOf('dark', 'text')).toBe('#f4f1e8');
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each([
    ['text', 'background'],
    ['text', 'raised'],
  ])('%s on %s reaches AAA', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(7);
  });

  test.each([
    ...['soft', 'accent', 'danger', 'warning'].flatMap((front) => [
      [front, 'background'],
      [front, 'raised'],
    ]),
    ['brass', 'background'],
    ['action-text', 'action'],
    ['action-text', 'action-hover'],
    ['soft', 'line'],
  ])('%s on %s reaches AA for text', (front, back) => {
    expect(contrast(theme, front ?? '', back ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['control-line', 'background'],
    ['control-line', 'raised'],
    ['accent', 'background'],
    ['accent', 'raised'],
    ['action', 'background'],
  ])('%s on %s reaches AA for non-text elements', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(3);
  });
});
