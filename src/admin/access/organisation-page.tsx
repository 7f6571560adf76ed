import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminPaths, investorPath } from '@/admin/shared/admin-paths';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { formatMomentDay } from '@/admin/shared/format-moment';
import { usePermissions } from '@/admin/shared/permissions';
import { Loaded } from '@/admin/shared/read-failure';
import { UserText } from '@/ui/user-text';
import { AccessState, nameOf } from './account-state';
import { domainsOf, organisationQuery } from './organisation-api';

const linkClass = 'underline decoration-line underline-offset-4 hover:decoration-current';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-sans text-label text-soft">
        {title}
      </h2>
      <ul className="mt-2 border-t border-line text-small">{children}</ul>
    </section>
  );
}

function Line({ text, remark }: { text: ReactNode; remark: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
      <span className="text-soft tabular">{remark}</span>
    </li>
  );
}

/** An organisation, as its people have named it: the people, their mail domains, and what they have read. */
export default function OrganisationPage() {
  const [params] = useSearchParams();
  const { mayRead } = usePermissions();
  const name = params.get('name') ?? '';
  const query = useQuery(organisationQuery(name, mayRead('reading')));
  if (!name) {
    return (
      <AdminScreen
        title="Organisation"
        description="Open an organisation from the page of an investor."
      >
        <p className="mt-6 text-small">
          <Link to={adminPaths.access} className={linkClass}>
            Access
          </Link>
        </p>
      </AdminScreen>
    );
  }
  return (
    <AdminScreen
      title={name}
      description="Accounts that gave this organisation when they asked for access. Nobody has checked that they belong to it: look at the domains."
    >
      <Loaded query={query} failureText="This organisation could not be read.">
        {({ people, readings }) => {
          const nameById = new Map(people.map((person) => [person.id, nameOf(person)]));
          return people.length === 0 ? (
            <p className="mt-8">No account has given this organisation.</p>
          ) : (
            <div className="mt-8 grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
              <div className="grid gap-10">
                <Part title="People">
                  {people.map((person) => (
                    <Line
                      key={person.id}
                      text={
                        <>
                          <Link to={investorPath(person.id)} className={linkClass}>
                            <UserText>{nameOf(person)}</UserText>
                          </Link>
                          <span className="block text-soft">
                            <UserText>{person.email}</UserText>
                          </span>
                        </>
                      }
                      remark={<AccessState profile={person} />}
                    />
                  ))}
                </Part>
                <Part title="Domains">
                  {domainsOf(people).map(([domain, count]) => (
                    <Line
                      key={domain}
                      text={
                        <Link
                          to={`${adminPaths.access}?${new URLSearchParams({ state: 'all', q: `@${domain}` })}`}
                          className={linkClass}
                        >
                          <UserText>{domain}</UserText>
                        </Link>
                      }
                      remark={`${count} of ${people.length}`}
                    />
                  ))}
                </Part>
              </div>
              {readings && (
                <Part title="Read together, in the last 12 months">
                  {readings.length === 0 && <Line text="Nothing yet." remark="" />}
                  {readings.map(({ id, title, readers, openings, last }) => (
                    <Line
                      key={id}
                      text={
                        <>
                          <Link to={`${adminPaths.reading}?document=${id}`} className={linkClass}>
                            <UserText>{title}</UserText>
                          </Link>
                          <span className="block text-soft">
                            <UserText>
                              {readers.map((reader) => nameById.get(reader) ?? reader).join(', ')}
                            </UserText>
                          </span>
                        </>
                      }
                      remark={`${openings === 1 ? 'Once' : `${openings} times`}, last ${formatMomentDay(last)}`}
                    />
                  ))}
                </Part>
              )}
            </div>
          );
        }}
      </Loaded>
    </AdminScreen>
  );
}
