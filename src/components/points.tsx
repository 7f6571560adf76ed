/** A list with a heading and a hairline between the entries. */
export function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="text-h3">{title}</h3>
      <ul className="mt-4 border-t border-line">
        {points.map((point) => (
          <li key={point} className="border-b border-line py-4 print:py-2">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
