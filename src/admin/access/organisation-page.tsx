import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { personName } from '@/admin/shared/list/people-api';
import { Loaded } from '@/admin/shared/list/read-failure';
import { usePermissions } from '@/admin/shared/permissions';
import { accountPath } from '@/content/account-path';
import { consoleScreens } from '@/content/console-screens';
import { Link, linkClass } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import { AccountStateText } from './account-state';
import { ListSection, openingsInWords } from './list-section';
import { domainsOf, organisationQuery } from './organisation-api';

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
        {({ people, readings }) => {
          const nameById = new Map(people.map((person) => [person.id, personName(person)]));
          return people.length === 0 ? (
            <p className="mt-8">No account has named this organisation.</p>
          ) : (
            <div className="mt-8 grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
              <div className="grid gap-10">
                <ListSection
                  title="People"
                  empty="Nobody."
                  lines={people.map((person) => ({
                    key: person.id,
                    text: (
                      <>
                        <Link to={accountPath(person.id)} className={linkClass}>
                          <UserText>{personName(person)}</UserText>
                        </Link>
                        <span className="block text-soft">
                          <UserText>{person.email}</UserText>
                        </span>
                      </>
                    ),
                    remark: <AccountStateText profile={person} />,
                  }))}
                />
                <ListSection
                  title="Domains"
                  empty="None."
                  lines={domainsOf(people).map(([domain, count]) => ({
                    key: domain,
                    text: (
                      <Link
                        to={`${consoleScreens.access.path}?${new URLSearchParams({ state: 'all', q: `@${domain}` })}`}
                        className={linkClass}
                      >
                        <UserText>{domain}</UserText>
                      </Link>
                    ),
                    remark: `${count} of ${people.length}`,
                  }))}
                />
              </div>
              {readings && (
                <ListSection
                  title="Documents read in the last 12 months"
                  empty="Nothing yet."
                  lines={readings.map(({ id, title, readers, openings, last }) => ({
                    key: id,
                    text: (
                      <>
                        <Link
                          to={`${consoleScreens.reading.path}?document=${id}`}
                          className={linkClass}
                        >
                          <UserText>{title}</UserText>
                        </Link>
                        <span className="block text-soft">
                          <UserText>
                            {readers.map((reader) => nameById.get(reader) ?? reader).join(', ')}
                          </UserText>
                        </span>
                      </>
                    ),
                    remark: openingsInWords(openings, last),
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
