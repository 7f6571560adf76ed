import { useForm, useWatch } from 'react-hook-form';
import { ListExport } from '@/admin/shared/list/list-export';
import type { FileColumns } from '@/admin/shared/list/list-file';
import { connectFields, SelectField, TextField } from '@/components/form-fields';
import { fold, searchText } from '@/lib/fold';
import { readEvidence, type Evidence, type Version } from './api';

function evidenceColumns(versions: readonly Version[]): FileColumns<Evidence> {
  const versionById = new Map(versions.map((version) => [version.id, version]));
  return [
    ['version', ({ agreement_id }) => versionById.get(agreement_id)?.version ?? null],
    ['title', ({ agreement_id }) => versionById.get(agreement_id)?.title ?? null],
    ['text_sha256', ({ sha256 }) => sha256],
    'account_id',
    'typed_name',
    'organisation',
    'email',
    'accepted_at_utc',
    'ip_address',
    'user_agent',
  ];
}

const matchesInvestor = (text: string, { typed_name, email, account_id, organisation }: Evidence) =>
  text.trim() === '' ||
  searchText([typed_name, email, account_id, organisation].join('\n')).includes(fold(text.trim()));

/** Exports the acceptances of one version or all versions, by one investor or all investors. */
export function EvidenceExport({ versions }: { versions: readonly Version[] }) {
  const form = useForm({ defaultValues: { versionId: '', investor: '' } });
  const field = connectFields(form.register, form.formState.errors);
  const { versionId = '', investor = '' } = useWatch({ control: form.control });
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Version"
        placeholder="All versions"
        options={versions.map(({ id, version }) => ({ value: id, label: `Version ${version}` }))}
        {...field('versionId')}
      />
      <TextField label="Investor: name, e-mail or id" {...field('investor')} />
      <div>
        <ListExport<Evidence>
          subject="agreement_acceptances"
          fileName="agreement-evidence"
          nouns="acceptances"
          emptyText="No acceptance matches."
          failureSubject="The evidence"
          restrictions={{ version: versionId || null, investor: investor || null }}
          read={async () =>
            (await readEvidence()).filter(
              (row) =>
                (!versionId || row.agreement_id === versionId) && matchesInvestor(investor, row),
            )
          }
          columns={evidenceColumns(versions)}
        />
      </div>
    </div>
  );
}
