import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advisors, leadership } from '@/content/people';
import TeamPage from '@/pages/team/team-page';
import { region, renderAt, texts } from '../render-page';

test.each([
  { title: 'Leadership Team', people: leadership },
  { title: 'Advisory Board', people: advisors },
])('$title has four people with their details', ({ title, people }) => {
  renderAt(TeamPage);
  const names = region(title).getAllByRole('heading', { level: 3 });
  expect(texts(names)).toEqual(people.map(({ name }) => name));
  expect(names).toHaveLength(4);
  for (const [index, person] of people.entries()) {
    const entry = names[index]?.closest('li');
    if (!entry) throw new Error(`${person.name} is in no list.`);
    expect(within(entry).getByText(person.role)).toBeTruthy();
    expect(within(entry).getByText(person.bio)).toBeTruthy();
    // The sample people have no portraits, so the page shows initials instead.
    expect(within(entry).getByText(person.initials)).toBeTruthy();
    const links = within(entry).queryAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [person.linkedin, person.twitter].filter(Boolean),
    );
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.textContent).toMatch(
        new RegExp(`^${person.name} on (LinkedIn|X) \\(opens in a new tab\\)$`),
      );
    }
  }
});
