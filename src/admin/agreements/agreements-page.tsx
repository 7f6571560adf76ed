import { useQuery } from '@tanstack/react-query';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { Loaded } from '@/admin/shared/list/read-failure';
import { usePermissions } from '@/admin/shared/permissions';
import { TitledSection } from '@/admin/shared/titled-section';
import { UserText } from '@/ui/user-text';
import { agreementsQuery, type Version } from './api';
import { DraftForm } from './draft';
import { EvidenceExport } from './evidence';

function Versions({ versions }: { versions: readonly Version[] }) {
  return (
    <ol aria-label="Versions" className="mt-4 border-t border-line text-small">
      {versions.map(
        ({ id, version, title, body, language, must_accept, sha256, published_at }, index) => (
          <li key={id} className="border-b border-line py-3">
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
                Version {version}: <UserText>{title}</UserText>
                {index === 0 && <span className="text-accent"> (in force)</span>}
              </summary>
              <p lang={language} className="mb-3 [overflow-wrap:anywhere] whitespace-pre-line">
                <UserText>{body}</UserText>
              </p>
            </details>
            <p className="text-soft">
              {published_at && formatDateTime(published_at)},{' '}
              {must_accept ? 'must be accepted' : 'earlier acceptances still count'}
            </p>
            <p className="break-all text-soft">SHA-256 {sha256}</p>
          </li>
        ),
      )}
    </ol>
  );
}

function Agreements({ agreements }: { agreements: readonly Version[] }) {
  const draft = agreements.find(({ version }) => version === null);
  const { mayChange } = usePermissions();
  const versions = agreements.filter(({ version }) => version !== null);
  return (
    <>
      {versions.length === 0 && (
        <p className="mt-6 max-w-measure border-l-2 border-warning py-3 pl-4 text-small">
          No agreement is in force. Approved investors can open the full due-diligence pack without
          accepting one.
        </p>
      )}
      <div className="mt-6 grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        {mayChange('agreements') ? (
          <DraftForm draft={draft} inForce={versions[0]} />
        ) : (
          <TitledSection title="Draft of the next version" className="lg:row-span-2">
            <p className="mt-4 max-w-measure text-small [overflow-wrap:anywhere] whitespace-pre-line">
              <UserText>{draft ? draft.body : 'There is no draft.'}</UserText>
            </p>
          </TitledSection>
        )}
        {versions.length > 0 && (
          <div className="mt-5 grid content-start gap-10 border-t border-line pt-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:border-t-0 lg:pt-0">
            <TitledSection title="Published versions">
              <Versions versions={versions} />
            </TitledSection>
            <TitledSection title="Acceptances">
              <EvidenceExport versions={versions} />
            </TitledSection>
          </div>
        )}
      </div>
    </>
  );
}

/** The agreement required for the full due-diligence pack: its draft, its versions, and who has accepted them. */
export default function AgreementsScreen() {
  const query = useQuery(agreementsQuery);
  return (
    <AdminScreen
      title="Agreements"
      description="What approved investors accept before the full due-diligence pack opens. A published version cannot be changed."
    >
      <Loaded query={query} failureText="The agreements could not be read.">
        {(agreements) => <Agreements agreements={agreements} />}
      </Loaded>
    </AdminScreen>
  );
}
