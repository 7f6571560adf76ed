import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface DrawingProps {
  /** A description for readers who cannot see the drawing. */
  label: string;
  width: number;
  height: number;
  /** The coordinates of the top left corner. */
  left?: number;
  top?: number;
  className?: string;
  children: ReactNode;
}

/** An inline drawing. Its lines are one pixel wide at every size, and its text is in the page's font. */
export function Drawing({
  label,
  width,
  height,
  left = 0,
  top = 0,
  className,
  children,
}: DrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${left} ${top} ${width} ${height}`}
      className={classNames(
        'w-full fill-none text-label [&_*]:[vector-effect:non-scaling-stroke]',
        className,
      )}
    >
      {children}
    </svg>
  );
}

/** Texts of the same style, each at its own point. */
export function Labels(props: {
  at: readonly (readonly [x: number, y: number, text: string])[];
  anchor?: 'start' | 'middle' | 'end';
  className?: string;
}) {
  const { at, anchor = 'start', className = 'fill-text' } = props;
  return at.map(([x, y, text]) => (
    <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor} className={className}>
      {text}
    </text>
  ));
}

/** Discs numbered as in the list next to the drawing. */
export function NumberedDiscs(props: {
  at: readonly (readonly [x: number, y: number])[];
  radius: number;
  discClass: string;
  textClass: string;
}) {
  return props.at.map(([x, y], index) => (
    <g key={`${x} ${y}`}>
      <circle cx={x} cy={y} r={props.radius} className={props.discClass} />
      <text x={x} y={y} dy=".33em" textAnchor="middle" className={props.textClass}>
        {index + 1}
      </text>
    </g>
  ));
}
