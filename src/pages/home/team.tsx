import { ButtonLink } from '@/components/button-link';
import { Portrait } from '@/components/portrait';
import { Section } from '@/components/section';
import { homeAnchors, paths } from '@/content/paths';
import { advisors, arePeopleSample, leadership, type Person } from '@/content/people';
import { team } from './home.content';

interface PeopleProps {
  title: string;
  people: readonly Person[];
  portraitTheme: 'dark' | 'light';
}

function People({ title, people, portraitTheme }: PeopleProps) {
  return (
    <div>
      <h3 className="border-t border-line pt-6 text-h3">{title}</h3>
      <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-12 md:grid-cols-4">
        {people.map((person) => (
          <li key={person.name}>
            <div data-theme={portraitTheme}>
              <Portrait name={person.name} initials={person.initials} image={person.image} />
            </div>
            <p className="mt-4 font-medium">{person.name}</p>
            <p className="text-small">{person.role}</p>
            <p className="mt-2 text-small text-soft">{person.background}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The eight people on one grid of equal portraits: the leadership in the dark theme, the advisors in the light one. */
export function Team() {
  return (
    <Section
      id={homeAnchors.team}
      theme="light"
      labelledBy="team-title"
      className="grid gap-12 lg:grid-cols-12"
    >
      <div className="self-start lg:sticky lg:top-32 lg:col-span-4">
        <h2 id="team-title" className="text-h2">
          {team.title}
        </h2>
        <p className="mt-6 max-w-measure text-lead text-soft">{team.lead}</p>
        {arePeopleSample && <p className="mt-6 text-small text-soft">{team.sampleNote}</p>}
        <ButtonLink to={paths.team} variant="quiet" className="mt-4">
          {team.link}
        </ButtonLink>
      </div>
      <div className="grid gap-12 lg:col-span-7 lg:col-start-6">
        <People title={team.leadership} people={leadership} portraitTheme="dark" />
        <People title={team.advisors} people={advisors} portraitTheme="light" />
      </div>
    </Section>
  );
}
