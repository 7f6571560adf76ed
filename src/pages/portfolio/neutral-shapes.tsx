/** An empty chart: what stands behind a closed overlay holds no data. */
export function ChartShape() {
  return (
    <svg
      className="size-full fill-none stroke-line"
      preserveAspectRatio="none"
      viewBox="0 0 100 100"
    >
      {[1, 20, 40, 60, 80, 99].map((y) => (
        <path key={y} d={`M0 ${y}h100`} vectorEffect="non-scaling-stroke" />
      ))}
      {[1, 12, 23, 34, 45, 56, 67, 78, 89, 99.9].map((x) => (
        <path key={x} d={`M${x} 96v3`} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}

/** An empty ledger. */
export function LedgerShape() {
  return (
    <svg
      className="size-full fill-none stroke-line"
      preserveAspectRatio="none"
      viewBox="0 0 100 100"
    >
      {[1, 15, 29, 43, 57, 71, 85, 99].map((y) => (
        <path key={y} d={`M0 ${y}h100`} vectorEffect="non-scaling-stroke" />
      ))}
      {[30, 48, 64, 82].map((x) => (
        <path key={x} d={`M${x} 1v98`} strokeDasharray="1 5" vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
