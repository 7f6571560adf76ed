import { useId, useState } from 'react';
import { ListExport } from '@/admin/shared/list/list-export';
import { writeRows, type FileColumns } from '@/admin/shared/list/list-file';
import { folded, searchText } from '@/lib/fold';
import { controlClass } from '@/ui/control';
import { Select } from '@/ui/select';
import { readEvidence, type Evidence, type Version } from './api';

/** Evidence as a CSV file: a row of headings, then a row per acceptance in the order given. */
export function writeEvidenceCsv(
  evidence: readonly Evidence[],
  versions: readonly Version[],
): string {
  const versionOf = new Map(versions.map((version) => [version.id, version]));
  const columns: FileColumns<Evidence> = [
    ['version', ({ agreement_id }) => versionOf.get(agreement_id)?.version ?? null],
    ['title', ({ agreement_id }) => versionOf.get(agreement_id)?.title ?? null],
    ['text_sha256', ({ sha256 }) => sha256],
    'account_id',
    'typed_name',
    'organisation',
    'email',
    'accepted_at_utc',
    'ip_address',
    'user_agent',
  ];
  return writeRows(evidence, columns);
}

const matchesInvestor = (text: string, { typed_name, email, account_id, organisation }: Evidence) =>
  text.trim() === '' ||
  searchText([typed_name, email, account_id, organisation].join('\n')).includes(
    folded(text.trim()),
  );

/** Exports the acceptances: of one version or all, and of one investor or all. */
export function EvidenceExport({ versions }: { versions: readonly Version[] }) {
  const [versionId, setVersionId] = useState('');
  const [investor, setInvestor] = useState('');
  const id = useId();
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <div>
        <label htmlFor={`${id}-version`} className="mb-1.5 block text-small font-medium">
          Version
        </label>
        <Select
          id={`${id}-version`}
          value={versionId}
          onChange={({ target }) => setVersionId(target.value)}
        >
          <option value="">All versions</option>
          {versions.map((version) => (
            <option key={version.id} value={version.id}>
              Version {version.version}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label htmlFor={`${id}-investor`} className="mb-1.5 block text-small font-medium">
          Investor: name, e-mail or id
        </label>
        <input
          id={`${id}-investor`}
          value={investor}
          dir="auto"
          onChange={({ target }) => setInvestor(target.value)}
          className={controlClass}
        />
      </div>
      <div>
        <ListExport<Evidence>
          subject="agreement_acceptances"
          fileName="agreement-evidence"
          noun={(count) => (count === 1 ? 'acceptance' : 'acceptances')}
          emptyText="No acceptance matches."
          failureText="The evidence"
          restrictions={{ version: versionId || null, investor: investor || null }}
          read={async () =>
            (await readEvidence()).filter(
              (row) =>
                (!versionId || row.agreement_id === versionId) && matchesInvestor(investor, row),
            )
          }
          write={(evidence) => writeEvidenceCsv(evidence, versions)}
        />
      </div>
    </div>
  );
}
