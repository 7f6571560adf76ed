import { UserText } from '@/ui/user-text';
interface PreviewTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A part of a file as it was read. */
export function PreviewTable({ label, columns, rows }: PreviewTableProps) {
  const keys = rows.map((cells, index) => `${index}: ${cells.join()}`);
  return (
    <div className="mt-5 overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse text-left text-small tabular">
        <thead>
          <tr className="border-b border-control-line text-soft">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={keys[row]} className="border-b border-line">
              {columns.map((column, index) => (
                <td key={column} className="py-2 pr-4">
                  <UserText>{cells[index]}</UserText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
