/** How the page size follows the window. */
export type Fit = 'page-width' | 'page-fit';
/**
 * A factor of the natural size, or a fit. `auto` fits the width, but not beyond a size that is comfortable to read and shows most of a
 * page's height.
 */
export type Zoom = number | Fit | 'auto';

const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5] as const;
const [smallest] = steps;
const largest = 5;

/** Limits a scale to the range of the steps. */
export function clampScale(scale: number): number {
  return Math.min(largest, Math.max(smallest, scale));
}

/** The next larger or smaller step from a scale, which may be between two steps. */
export function zoomStep(scale: number, direction: 1 | -1): number {
  // A fitted scale that differs imperceptibly from a step counts as that step.
  const margin = 0.005;
  return direction === 1
    ? (steps.find((step) => step > scale + margin) ?? largest)
    : (steps.findLast((step) => step < scale - margin) ?? smallest);
}

/** The factor by which a wheel event changes the scale, at most 22%. Touchpads send many events with small deltas. */
export function wheelFactor(deltaY: number, deltaMode: number): number {
  const lineHeight = 16;
  const isInLines = deltaMode === 1; // `DOM_DELTA_LINE`
  const pixels = isInLines ? deltaY * lineHeight : deltaY;
  return Math.exp(-Math.max(-60, Math.min(60, pixels)) / 300);
}

export const formatZoom = (scale: number) => `${Math.round(scale * 100)} %`;
