import { paths } from '@/content/paths';

/** The copy of the Team page. */

export const header = {
  label: 'Team',
  title: 'The people who answer for the vault',
  lead: 'Four lead the company, and each answers for one part of it: the institution, the stones, the vault, the code. Four more advise them and have no part in its operations.',
  sampleNote: 'Sample entries: the people shown here do not exist.',
} as const;

export const leadershipSection = { title: 'Leadership Team' } as const;

export const advisorySection = {
  title: 'Advisory Board',
  text: 'Counsel in the fields where an outside view is worth most: the law, the trade, the investor’s side of the table, and the places where emeralds are mined.',
} as const;

/** Comes before the name of a network, for screen readers. */
export const accountOn = (name: string) => `${name} on`;

export const onward = {
  title: 'Put a question to one of them',
  text: 'A message reaches the team; the introductory call is with the founder.',
  careers: { label: 'Work with us', path: paths.careers },
} as const;
