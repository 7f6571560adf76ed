import { Drawing } from '@/components/drawing';
import { stepCut } from './facets';

/** Fissures inwards from the edge. Each grade fills one more group. */
const fissures = [
  'M24 40c10 2 12 8 22 8',
  'M118 26c-8 6-8 14-18 18s-8 8-14 10M130 78c-10-2-14-10-24-10',
  'M40 92c6-12 16-14 22-24s14-8 20-18M86 98c2-10 12-14 10-26',
] as const;

/** A stone with filled fissures (brass), from 0 to 3 by its grade. */
export function TreatmentDrawing({ grade, label }: { grade: number; label: string }) {
  return (
    <Drawing label={label} width={150} height={116}>
      <path className="stroke-control-line" transform="translate(75 58)" d={stepCut(140)} />
      <path className="stroke-brass" d={fissures.slice(0, grade).join('')} />
    </Drawing>
  );
}
