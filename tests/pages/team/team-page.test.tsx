import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { advisors, leadership, type Person } from '@/content/people';
import TeamPage from '@/pages/team/team-page';

const portrait = vi.hoisted(() => '/images/sample-portrait.jpg');

// One leader has a photograph, as all will have when the samples are replaced.
vi.mock('@/content/people', async (importOriginal) => {
  const original = await importOriginal<{ leadership: readonly Person[] }>();
  return {
    ...original,
    leadership: original.leadership.map((person, index) =>
      index === 0 ? { ...person, image: portrait } : person,
    ),
  };
});

const show = () =>
  render(
    <MemoryRouter>
      <TeamPage />
    </MemoryRouter>,
  ).container;

const groups = [
  { title: 'Leadership Team', people: leadership },
  { title: 'Advisory Board', people: advisors },
];

/** The list item that contains the name of a person. */
function entryOf(title: string, person: Person): HTMLElement {
  const region = within(screen.getByRole('region', { name: title }));
  const entry = region.getByRole('heading', { level: 3, name: person.name }).closest('li');
  if (!entry) throw new Error(`${person.name} is in no list.`);
  return entry;
}

test.each(groups)('$title: four people with name, role and biography', ({ title, people }) => {
  show();
  const names = within(screen.getByRole('region', { name: title })).getAllByRole('heading', {
    level: 3,
  });
  expect(names.map(({ textContent }) => textContent)).toEqual(people.map(({ name }) => name));
  expect(names).toHaveLength(4);
  for (const person of people) {
    const entry = within(entryOf(title, person));
    expect(entry.getByText(person.role)).toBeTruthy();
    expect(entry.getByText(person.bio)).toBeTruthy();
  }
});

test.each(groups)('$title: links to existing accounts in a new tab', (group) => {
  show();
  for (const person of group.people) {
    const links = within(entryOf(group.title, person)).queryAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [person.linkedin, person.twitter].filter(Boolean),
    );
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
      expect(link.textContent).toMatch(
        new RegExp(`^${person.name} on (LinkedIn|X) \\(opens in a new tab\\)$`),
      );
    }
  }
});

test('shows a portrait, or the initials when there is none', () => {
  show();
  const [first, second] = leadership;
  if (!first || !second) throw new Error('There are fewer than two leaders.');
  const picture = within(entryOf('Leadership Team', first)).getByRole('img', { name: first.name });
  expect(picture.getAttribute('src')).toBe(portrait);
  expect(within(entryOf('Leadership Team', second)).getByText(second.initials)).toBeTruthy();
});

test('labels the people as samples', () => {
  show();
  expect(screen.getByText(/^Sample entries/)).toBeTruthy();
});

test('offers to write and to call', () => {
  const container = show();
  expect(screen.getByRole('button', { name: 'Send Us a Message' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Book Intro Call' })).toBeTruthy();
  expect(container.querySelectorAll('h1')).toHaveLength(1);
});
