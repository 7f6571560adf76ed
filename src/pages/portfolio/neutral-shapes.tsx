/** An empty chart: two axes with their ticks, without any line. */
export function ChartShape() {
  return (
    <svg className="size-full fill-none stroke-control-line">
      <path d="M.5 0v10000" />
      {[10, 30, 50, 70, 90].map((y) => (
        <g key={y}>
          <line x1="0" x2="8" y1={`${y}%`} y2={`${y}%`} />
          <line x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className="stroke-line" />
        </g>
      ))}
      <line x1="0" x2="100%" y1="99.5%" y2="99.5%" />
      {[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 99.9].map((x) => (
        <line key={x} x1={`${x}%`} x2={`${x}%`} y1="97%" y2="100%" />
      ))}
    </svg>
  );
}

/** An empty table: the rule below its head, five columns, and one empty row. */
export function LedgerShape() {
  return (
    <svg className="size-full fill-none stroke-line">
      <line x1="0" x2="100%" y1="48" y2="48" className="stroke-control-line" />
      <line x1="0" x2="100%" y1="112" y2="112" />
      {['0.05%', '32%', '50%', '66%', '84%', '99.95%'].map((x) => (
        <line key={x} x1={x} x2={x} y1="16" y2="112" strokeDasharray="2 4" />
      ))}
      {['2%', '34%', '52%', '68%', '86%'].map((x) => (
        <line key={x} x1={x} x2={`${Number.parseFloat(x) + 8}%`} y1="32" y2="32" strokeWidth="5" />
      ))}
    </svg>
  );
}
