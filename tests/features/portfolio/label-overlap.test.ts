import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { avoidLabelOverlap } from '@/features/portfolio/chart-layout';

it('never overlaps, keeps the order and stays within the limits', () => {
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
