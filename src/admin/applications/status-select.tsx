import type { JobApplication } from './api';
import { applicationStatuses } from './applications';
import { Select } from '@/ui/select';

interface StatusSelectProps {
  row: JobApplication;
  onStatusChange: (status: string) => void;
}

/** The status of an application, to be changed in place. Any may follow any (contract, section 4). */
export function StatusSelect({ row, onStatusChange }: StatusSelectProps) {
  return (
    <Select
      aria-label={`Status of ${row.first_name} ${row.last_name}`}
      value={row.status}
      onChange={(event) => onStatusChange(event.target.value)}
      isCompact
      className="w-32"
    >
      {applicationStatuses.map((status) => (
        <option key={status} value={status}>
          {status}
        </option>
      ))}
    </Select>
  );
}
