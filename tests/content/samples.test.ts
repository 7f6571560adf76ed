import { describe, expect, test } from 'vitest';
import { faqEntries } from '@/content/faq';
import { partners } from '@/content/partners';
import { advisors, leadership } from '@/content/people';

const people = [...leadership, ...advisors];

describe('partners', () => {
  test('are 14, each with a unique name and a description', () => {
    expect(partners).toHaveLength(14);
    expect(new Set(partners.map(({ name }) => name)).size).toBe(14);
    for (const { description } of partners) expect(description).toMatch(/^[A-Z].{20,}\.$/);
  });

  test('link to reserved addresses', () => {
    for (const { website } of partners) expect(new URL(website).hostname).toMatch(/\.example$/);
  });
});

describe('people', () => {
  test('have the initials of their names', () => {
    for (const { name, initials } of people) {
      expect(initials).toBe(
        name
          .split(' ')
          .map((word) => word[0])
          .join(''),
      );
    }
  });

  test('link only to accounts that are named as samples', () => {
    for (const { linkedin, twitter } of people) {
      for (const link of [linkedin, twitter]) {
        if (link) expect(new URL(link).pathname).toContain('sample');
      }
    }
  });
});

describe('questions', () => {
  test('are five: regulation, suitability, redemption, sourcing, risks', () => {
    expect(faqEntries.map(({ id }) => id)).toEqual([
      'regulation',
      'suitability',
      'redemption',
      'sourcing',
      'risks',
    ]);
  });

  test('about risks mention the test portfolio, its month and the loss of all capital', () => {
    const risks = faqEntries.find(({ id }) => id === 'risks')?.answer.join(' ');
    expect(risks).toContain('current vault holdings are a test portfolio');
    expect(risks).toContain('August 2025');
    expect(risks).toContain('lose all of the capital');
  });
});
