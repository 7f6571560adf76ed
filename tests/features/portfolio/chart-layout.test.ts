import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { avoidLabelOverlap, formatIndex, valueAxis } from '@/features/portfolio/chart-layout';

it('moved labels keep their order without overlaps', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 4 }),
      (heights) => {
        const placed = avoidLabelOverlap(heights, { gap: 38, min: 0, max: 300 });
        const order = heights
          .map((_, i) => i)
          .toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
        order.forEach((i, rank) => {
          expect(placed[i]).toBeGreaterThanOrEqual(0);
          expect(placed[i]).toBeLessThanOrEqual(300);
          const below = order[rank - 1];
          if (below !== undefined) {
            expect((placed[i] ?? 0) - (placed[below] ?? 0)).toBeGreaterThanOrEqual(38 - 1e-9);
          }
        });
      },
    ),
  );
});

it.each([
  [100, 200, ['100', '125', '150', '175', '200']],
  [96.2, 143, ['80', '100', '120', '140', '160']],
  [99.97, 100.04, ['99.96', '99.98', '100.00', '100.02', '100.04']],
  [100, 100, ['90', '95', '100', '105', '110']],
  [0.001, 100, ['0', '25', '50', '75', '100']],
  [100, 41_000, ['0', '20’000', '40’000', '60’000']],
  [100, 1e9, ['0', '0.25B', '0.50B', '0.75B', '1.00B']],
  [0.001, 0.004, ['0.001', '0.002', '0.003', '0.004']],
])('the value axis from %d to %d has the labels %j', (low, high, labels) => {
  expect(valueAxis([low, high]).labels).toEqual(labels);
});

it('the value axis has a few short and distinct labels', () => {
  const anyValue = fc
    .tuple(fc.double({ min: -3, max: 9, noNaN: true }), fc.double({ min: 1, max: 10, noNaN: true }))
    .map(([power, factor]) => factor * 10 ** power);
  fc.assert(
    fc.property(fc.array(anyValue, { minLength: 1, maxLength: 20 }), (values) => {
      const { ticks, labels, width } = valueAxis(values);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values) * (1 + 1e-8));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values) * (1 - 1e-8));
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(new Set(labels).size).toBe(ticks.length);
      for (const label of labels) {
        // Also excludes a thousands separator after the decimal point.
        expect(label).not.toMatch(/NaN|Infinity|undefined|\..*’/);
        expect(label.length).toBeLessThanOrEqual(12);
        // A digit on the axis is about 7.3 px wide, so no label is cut off.
        expect(width).toBeGreaterThan(label.length * 7.3);
      }
    }),
    { numRuns: 500 },
  );
});

it('the value axis has ticks even without values', () => {
  expect(valueAxis([]).ticks.length).toBeGreaterThan(2);
});

it.each([
  [100, '100.00'],
  [12_345.678, '12’345.68'],
  [999_999, '999’999.00'],
  [1_234_567, '1.23M'],
  [1e9, '1.00B'],
  [4.5e13, '45.0T'],
  [3e17, '3.00e+17'],
  [0.5, '0.50'],
  [0.00123, '0.00123'],
  [1e-7, '1.00e-7'],
])('an index value of %d is formatted as %s', (value, text) => {
  expect(formatIndex(value)).toBe(text);
});
