import { notifyFailure } from '@/admin/shared/notify-failure';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { recordExport } from '@/admin/shared/list/exports-api';
import { writeCsv } from '@/lib/csv';
import { formatNumber0 } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { notify } from '@/ui/notifications';
import { Select } from '@/ui/select';
import { readEvidence, type Evidence, type Version } from './api';

const headings = [
  'version',
  'title',
  'text_sha256',
  'account_id',
  'typed_name',
  'organisation',
  'email',
  'accepted_at_utc',
  'ip_address',
  'user_agent',
];

/** Evidence as a CSV file: a row of headings, then a row per acceptance in the order given. */
export function writeEvidenceCsv(
  evidence: readonly Evidence[],
  versions: readonly Version[],
): string {
  const versionOf = new Map(versions.map((version) => [version.id, version]));
  return writeCsv([
    headings,
    ...evidence.map((row) => {
      const version = versionOf.get(row.agreement_id);
      return [
        version?.version ?? '',
        version?.title ?? '',
        row.sha256,
        row.account_id,
        row.typed_name,
        row.organisation ?? '',
        row.email ?? '',
        new Date(row.accepted_at).toISOString(),
        row.ip_address ?? '',
        row.user_agent ?? '',
      ];
    }),
  ]);
}

const holds = (text: string, { typed_name, email, account_id, organisation }: Evidence) =>
  text.trim() === '' ||
  [typed_name, email, account_id, organisation].some((value) =>
    value?.toLowerCase().includes(text.trim().toLowerCase()),
  );

/** Saves who accepted which version, for one version or all, and for one investor or all. */
export function EvidenceExport({ versions }: { versions: readonly Version[] }) {
  const [versionId, setVersionId] = useState('');
  const [investor, setInvestor] = useState('');
  const id = useId();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const evidence = (await readEvidence()).filter(
        (row) => (!versionId || row.agreement_id === versionId) && holds(investor, row),
      );
      if (evidence.length > 0) {
        await recordExport('agreement_acceptances', evidence.length, {
          version: versionId || null,
          investor: investor || null,
        });
      }
      return evidence;
    },
    networkMode: 'always',
    onSuccess: (evidence) => {
      if (evidence.length === 0) {
        notify({ title: 'Nothing to export', description: 'No acceptance matches.' });
        return;
      }
      const file = new Blob([writeEvidenceCsv(evidence, versions)], {
        type: 'text/csv;charset=utf-8',
      });
      saveFile(`agreement-evidence-${new Date().toISOString().slice(0, 10)}.csv`, file);
      notify({
        title: 'Export saved',
        description: `${formatNumber0(evidence.length)} ${evidence.length === 1 ? 'acceptance' : 'acceptances'}.`,
      });
    },
    onError: notifyFailure(
      'Export failed',
      'The evidence could not be read completely, or the export could not be recorded. Nothing was saved.',
    ),
  });
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
          Investor: name, address or id
        </label>
        <input
          id={`${id}-investor`}
          value={investor}
          dir="auto"
          onChange={({ target }) => setInvestor(target.value)}
          className={controlClass}
        />
      </div>
      <Button
        variant="secondary"
        size="compact"
        className="justify-self-start"
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        {isPending ? 'Reading…' : 'Export CSV'}
      </Button>
    </div>
  );
}
