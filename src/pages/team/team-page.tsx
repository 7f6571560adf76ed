import { ButtonLink } from '@/components/button-link';
import { ExternalLink } from '@/components/external-link';
import { HeaderPicture, PageHeader } from '@/components/page-header';
import { Portrait } from '@/components/portrait';
import { Reveal } from '@/components/reveal';
import { Section, Title } from '@/components/section';
import { StructuredData } from '@/components/structured-data';
import { paths } from '@/content/paths';
import { advisors, areSamplePeople, leadership, type Person } from '@/content/people';
import { BookingButton } from '@/features/booking/booking-button';
import { AskUs } from '@/features/contact/ask-us';
import { classNames } from '@/lib/class-names';
import { linkClass } from '@/ui/link';
import { accountOn, advisorySection, header, leadershipSection, onward } from './team.content';

/** Links to a person's accounts on other sites, if there are any. */
function PersonLinks({ person }: { person: Person }) {
  const links = [
    { network: 'LinkedIn', url: person.linkedin },
    { network: 'X', url: person.twitter },
  ];
  if (!links.some(({ url }) => url)) return null;
  return (
    <ul className="mt-2 flex gap-6 text-small print:hidden">
      {links.map(
        ({ network, url }) =>
          url && (
            <li key={network}>
              <ExternalLink
                href={url}
                className={`inline-flex min-h-11 min-w-11 items-center ${linkClass} transition-colors`}
              >
                <span className="sr-only">{accountOn(person.name)} </span>
                {network}
              </ExternalLink>
            </li>
          ),
      )}
    </ul>
  );
}

interface PeopleProps {
  id: string;
  theme: 'dark' | 'light';
  title: string;
  text: string;
  people: readonly Person[];
  /** Whether the portraits are small and, on wide screens, have the whole text beside them. */
  isSmall?: boolean;
}

/** Four people: the leaders in a row of large portraits, the advisors in two columns of small ones. */
function People({ id, theme, title, text, people, isSmall = false }: PeopleProps) {
  return (
    <Section theme={theme} labelledBy={id} isContinued={!isSmall}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-4">
        <Title id={id}>{title}</Title>
        <p className="max-w-measure text-soft">{text}</p>
      </div>
      <Reveal>
        <ul
          className={classNames(
            'mt-10 grid gap-x-8 gap-y-7 md:grid-cols-2 md:gap-y-12',
            !isSmall && 'lg:grid-cols-4',
          )}
        >
          {people.map((person, index) => (
            <li
              key={person.name}
              className={classNames(
                'grid grid-cols-[5.5rem_1fr] grid-rows-[auto_1fr] gap-x-5 gap-y-4 break-inside-avoid max-md:border-t max-md:border-line max-md:pt-7 md:gap-6 print:grid-cols-[5rem_1fr]',
                isSmall
                  ? 'md:grid-cols-[7.5rem_1fr] md:gap-y-3'
                  : 'md:grid-cols-[9rem_1fr] lg:grid-cols-1 lg:grid-rows-[auto_auto_1fr] lg:gap-y-5',
              )}
            >
              <Portrait
                {...person}
                index={index}
                className={classNames(
                  'self-start not-[img]:aspect-square',
                  isSmall && 'md:row-span-2',
                )}
              />
              <div className="self-center lg:self-start">
                <h3 className="text-h3">{person.name}</h3>
                <p className="mt-1 text-small text-accent">{person.role}</p>
              </div>
              <div
                className={classNames(
                  'col-span-full flex flex-col',
                  isSmall ? 'md:col-start-2' : 'justify-between',
                )}
              >
                <p className="text-soft">{person.bio}</p>
                <PersonLinks person={person} />
              </div>
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}

export default function TeamPage() {
  return (
    <>
      <StructuredData page={{ name: header.label, path: paths.team }} />
      <PageHeader
        {...header}
        actions={areSamplePeople && <p className="text-small text-warning">{header.sampleNote}</p>}
        isAsideDrawing
        // On phones, the people belong on the first screen.
        isAsideHiddenOnPhones
        aside={
          <div className="[--fade:40%] [&_img]:aspect-5/4">
            <HeaderPicture name="scale" alt={header.picture} isPriority={false} />
          </div>
        }
      />
      <People id="leadership" theme="dark" people={leadership} {...leadershipSection} />
      <People id="advisors" theme="light" people={advisors} isSmall {...advisorySection} />
      <AskUs title={onward.title} text={onward.text}>
        <BookingButton call="intro" variant="secondary" />
        <ButtonLink to={onward.careers.path} variant="quiet">
          {onward.careers.label}
        </ButtonLink>
      </AskUs>
    </>
  );
}
