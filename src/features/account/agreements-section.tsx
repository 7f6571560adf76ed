import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '@/lib/format';
import { Button } from '@/ui/button';
import { UserText } from '@/ui/user-text';
import { agreements as words } from './account.content';
import { acceptancesQuery } from './api/agreements';
import { PanelData, PanelSection } from './panel-section';
import { panel } from './panel.content';
import { saveAgreement } from './save-agreement';

/** The agreements that the account has accepted, to read and to save. */
export function AgreementsSection({ userId }: { userId: string }) {
  const query = useQuery(acceptancesQuery(userId));
  return (
    <PanelSection title={words.title}>
      <PanelData query={query} what={words.what}>
        {(acceptances) =>
          acceptances.length === 0 ? (
            <p className="text-small text-soft">{words.none}</p>
          ) : (
            <ul>
              {acceptances.map(({ id, agreements: agreement, ...signature }) => (
                <li key={id} className="grid gap-3 border-t border-line py-3 text-small">
                  <div className="flex flex-wrap items-center justify-between gap-3">
                    <span>
                      <UserText>{agreement.title}</UserText>
                      {words.version(agreement.version)}
                      <span className="block text-soft">
                        {words.accepted(formatLongDate(signature.accepted_at))}
                      </span>
                    </span>
                    <Button
                      variant="secondary"
                      size="compact"
                      onClick={() => saveAgreement(agreement, signature)}
                    >
                      {panel.save}
                      <span className="sr-only"> {words.saveVersion(agreement.version)}</span>
                    </Button>
                  </div>
                  <details>
                    <summary className="min-h-11 cursor-pointer py-2.5 text-accent">
                      {words.read}
                    </summary>
                    <p
                      lang={agreement.language}
                      className="[overflow-wrap:anywhere] whitespace-pre-line"
                    >
                      <UserText>{agreement.body}</UserText>
                    </p>
                  </details>
                </li>
              ))}
            </ul>
          )
        }
      </PanelData>
    </PanelSection>
  );
}
