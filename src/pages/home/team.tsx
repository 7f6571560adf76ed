import { ButtonLink } from '@/components/button-link';
import { Portrait } from '@/components/picture';
import { Section } from '@/components/section';
import { homeAnchors, paths } from '@/content/paths';
import { advisors, arePeopleSample, leadership, type Person } from '@/content/people';
import { team } from './home.content';

interface PeopleProps {
  title: string;
  text: string;
  people: readonly Person[];
  portraitTheme: 'dark' | 'light';
}

function People({ title, text, people, portraitTheme }: PeopleProps) {
  return (
    <div className="grid gap-x-8 gap-y-6 border-t border-line pt-6 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2 max-w-column text-small text-soft">{text}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4 lg:col-span-9">
        {people.map((person, place) => (
          <li key={person.name}>
            <div data-theme={portraitTheme}>
              <Portrait
                name={person.name}
                initials={person.initials}
                image={person.image}
                place={place}
              />
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

/**
 * The eight people in a grid of equal portraits: the leadership in the dark theme, the advisors in the light
 * one.
 */
export function Team() {
  return (
    <Section id={homeAnchors.team} theme="light" labelledBy="team-title">
      <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
        <h2 id="team-title" className="text-h2 lg:col-span-5">
          {team.title}
        </h2>
        <div className="lg:col-span-7">
          <p className="max-w-measure text-lead text-soft">{team.lead}</p>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-8">
            <ButtonLink to={paths.team} variant="quiet">
              {team.link}
            </ButtonLink>
            {arePeopleSample && <span className="text-small text-soft">{team.sampleNote}</span>}
          </p>
        </div>
      </div>
      <div className="mt-14 grid gap-14">
        <People {...team.leadership} people={leadership} portraitTheme="dark" />
        <People {...team.advisors} people={advisors} portraitTheme="light" />
      </div>
    </Section>
  );
}
