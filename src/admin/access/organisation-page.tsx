import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { idsPerRequest, personName } from '@/admin/shared/list/people-api';
import { Loaded } from '@/admin/shared/list/read-failure';
import { usePermissions } from '@/admin/shared/permissions';
import { accountPath } from '@/content/account-path';
import { consoleScreens } from '@/content/console-screens';
import { AccountStateText } from './account-state';
import { ListSection } from './list-section';
import { countDomains, organisationQuery } from './organisation-api';
import { documentLine } from './readings';

/** An organisation, as its people have named it: the people, their mail domains, and what they have read. */
export default function OrganisationPage() {
  const [params] = useSearchParams();
  const { mayRead } = usePermissions();
  const name = params.get('name') ?? '';
  const query = useQuery(organisationQuery(name, mayRead('reading')));
  if (!name) return <Navigate to={`${consoleScreens.access.path}?state=all`} replace />;
  return (
    <AdminScreen
      title={name}
      description="Accounts that named this organisation when requesting access. Anyone can type a name: check the e-mail domain before you confirm a person’s organisation."
    >
      <Loaded query={query} failureText="This organisation could not be read.">
        {({ people, documents }) => {
          const nameById = new Map(people.map((person) => [person.id, personName(person)]));
          return people.length === 0 ? (
            <p className="mt-8">No account has named this organisation.</p>
          ) : (
            <div className="mt-8 grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
              <div className="grid gap-10">
                <ListSection
                  title="People"
                  empty="Nobody."
                  limit={idsPerRequest}
                  lines={people.map((person) => ({
                    key: person.id,
                    text: personName(person),
                    to: accountPath(person.id),
                    detail: person.email,
                    remark: <AccountStateText profile={person} />,
                  }))}
                />
                <ListSection
                  title="Domains"
                  empty="None."
                  lines={countDomains(people).map(([domain, count]) => ({
                    key: domain,
                    text: domain,
                    to: `${consoleScreens.access.path}?${new URLSearchParams({ state: 'all', q: `@${domain}` })}`,
                    remark: `${count} of ${people.length}`,
                  }))}
                />
              </div>
              {documents && (
                <ListSection
                  title="Documents read in the last 12 months"
                  empty="Nothing yet."
                  lines={documents.map((document) => ({
                    ...documentLine(document),
                    detail: [...new Set(document.readings.map(({ account_id }) => account_id))]
                      .map((id) => nameById.get(id) ?? id)
                      .join(', '),
                  }))}
                />
              )}
            </div>
          );
        }}
      </Loaded>
    </AdminScreen>
  );
}
