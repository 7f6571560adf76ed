import { paths } from '@/content/paths';

export const header = {
  label: 'Team',
  title: 'The people behind the vault',
  lead: 'Four people run the company. Four advisors support them but take no part in operations.',
  picture: 'Rendering of an emerald in a gem balance',
  sampleNote: 'Sample entries: the people shown here do not exist.',
} as const;

export const leadershipSection = {
  title: 'Leadership Team',
  text: 'Between them they cover the company, the stones, the vault and the code.',
} as const;

export const advisorySection = {
  title: 'Advisory Board',
  text: 'Outside expertise in law, the gem trade, institutional investment and responsible sourcing.',
} as const;

/** Comes before the name of a network, for screen readers. */
export const accountOn = (name: string) => `${name} on`;

export const onward = {
  title: 'Ask the team a question',
  text: 'Send us a message, or book an introductory call with the founder.',
  careers: { label: 'Work with us', path: paths.careers },
} as const;
