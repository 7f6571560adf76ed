import { company } from '@/content/company';
import { fileTarget } from '@/lib/file-target';
import { formatLongDate } from '@/lib/long-date';
import { knownOrganisations } from './known-organisations';

/** `October 6, 2025`, or `No date available` for a missing or unreadable time. */
export function formatUpdatedDate(time: string | null | undefined): string {
  return formatLongDate(time) ?? 'No date available';
}

/** The known organisation that the title names, else the company itself. Case does not matter. */
export function documentAuthor(title: string): string {
  const lowerCase = title.toLowerCase();
  return knownOrganisations.find((name) => lowerCase.includes(name.toLowerCase())) ?? company.name;
}

/** Name of a file's type by its extension, such as `PDF`; `undefined` where nothing tells. */
export function fileType(fileUrl: string | null): string | undefined {
  const target = fileTarget(fileUrl);
  const path = target?.kind === 'web' ? new URL(target.url).pathname : target?.path;
  return /[^/]\.([a-z][a-z0-9]{1,4})$/i.exec(path ?? '')?.[1]?.toUpperCase();
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size in its natural unit of 1000: `48 kB`, `1.2 MB`. */
export function formatFileSize(bytes: number): string {
  const magnitude = bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3);
  const unit = Math.min(magnitude, units.length - 1);
  return new Intl.NumberFormat('en-CH', {
    style: 'unit',
    unit: units[unit] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: unit < 2 ? 0 : 1,
  }).format(bytes / 1000 ** unit);
}
