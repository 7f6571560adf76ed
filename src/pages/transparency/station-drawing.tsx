interface Plate {
  /** The outline of the object that holds the stone, in the colour of the state. */
  line: string;
  /** The evidence, in brass. */
  proof: string;
  /** Centre of the stone. */
  stone: readonly [x: number, y: number];
}

/** Check marks for the audits of twelve months, except for the month where the stone is drawn. */
const checks = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]
  .map((month) => `M${19 + (month % 4) * 24} ${41 + Math.floor(month / 4) * 24}l3 4 7-8`)
  .join('');

/** The scale of a loupe. */
const graduation = Array.from({ length: 24 }, (_, index) => {
  const angle = (index * Math.PI) / 12;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const inner = index % 6 === 0 ? 24 : 27;
  return `M${(54 + x * inner).toFixed(1)} ${(50 + y * inner).toFixed(1)}L${(54 + x * 30).toFixed(1)} ${(50 + y * 30).toFixed(1)}`;
}).join('');

/** One drawing per station, 120 by 110, always with the same stone. */
const plates: readonly Plate[] = [
  {
    // A sealed crate.
    line: 'M14 30h92v14H14zM18 44v48h84V44M18 92h84',
    proof: 'M34 30v62M86 30v62M30 56h8v8h-8zM82 56h8v8h-8z',
    stone: [60, 68],
  },
  {
    // A loupe.
    line: 'M88 50a34 34 0 1 1-68 0a34 34 0 1 1 68 0M78 74l26 26M82 70l26 26-4 4',
    proof: graduation,
    stone: [54, 50],
  },
  {
    // A vault's door.
    line: 'M16 8h88v94H16zM24 16h72v78H24zM88 55a28 28 0 1 1-56 0a28 28 0 1 1 56 0',
    proof:
      'M60 16v11M60 83v11M24 55h8M88 55h8M16 28h-6v10h6M16 72h-6v10h6M40 35l-7-7M80 35l7-7M40 75l-7 7M80 75l7 7',
    stone: [60, 55],
  },
  {
    // A ledger of twelve months.
    line: 'M12 12h96v90H12zM12 28h96M12 53h96M12 77h96M36 28v74M60 28v74M84 28v74',
    proof: checks,
    stone: [48, 65],
  },
  {
    // A chain of blocks.
    line: 'M4 39h28v32H4zM42 33h36v44H42zM88 39h28v32H88z',
    proof: 'M32 55h10M78 55h10M10 47h16M10 55h10M10 63h14M94 47h16M94 55h12M94 63h8',
    stone: [60, 55],
  },
  {
    // Code under examination.
    line: 'M22 6h56l20 20v78H22zM78 6v20h20',
    proof: 'M34 24h24M40 34h30M40 44h38M46 54h18M40 64h12M34 74h20M34 88h14',
    stone: [76, 80],
  },
  {
    // A die and its two signatures.
    line: 'M98 46a38 38 0 1 1-76 0a38 38 0 1 1 76 0M92 46a32 32 0 1 1-64 0a32 32 0 1 1 64 0',
    proof: 'M12 102h40M68 102h40M16 98c6-8 9 5 14-2s6 4 12-3M72 98c5-7 8 4 13-2s7 3 14-4',
    stone: [60, 46],
  },
  {
    // A key.
    line: 'M58 55a26 26 0 1 1-52 0a26 26 0 1 1 52 0M57 50h58v10H57',
    proof: 'M84 60v16h8V60M98 60v22h10V60',
    stone: [32, 55],
  },
];

/** The line drawing of the stone at a station. */
export function StationDrawing({ index, className }: { index: number; className: string }) {
  const plate = plates[index];
  if (!plate) return null;
  const [x, y] = plate.stone;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 110"
      className={`fill-none stroke-current [&_path]:[vector-effect:non-scaling-stroke] ${className}`}
    >
      <path d={plate.line} />
      <path d={plate.proof} className="stroke-brass" />
      <g transform={`translate(${x} ${y})`}>
        <path
          d="M-5-11h10l4 4v14l-4 4h-10l-4-4v-14z"
          className="fill-background stroke-accent transition-colors group-data-[state=current]:fill-emerald-700"
        />
        <path
          d="M-3-6h6l2 2v8l-2 2h-6l-2-2v-8zM-5-11l2 5M5-11l-2 5M9-7l-4 3M9 7l-4-3M5 11l-2-5M-5 11l2-5M-9 7l4-3M-9-7l4 3"
          className="stroke-accent"
        />
      </g>
    </svg>
  );
}
