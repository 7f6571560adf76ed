import { accountPath } from './account-path.ts';

/** The headings of the console's menu. */
export const consoleGroups = ['People', 'Data room', 'Website', 'Records'] as const;

export interface ConsoleScreen<Subject extends string = string> {
  path: string;
  /** Names the screen in the menu, in the search, in the heading and in the browser's tab. */
  title: string;
  /** The screen is visible to roles that may read one of these subjects; if the list is empty, to the whole team. */
  subjects: readonly Subject[];
  /** Its heading in the menu; `first`: above all headings. The menu and the search omit `unlisted` screens, which others link to. */
  group: (typeof consoleGroups)[number] | 'first' | 'unlisted';
  /** The type of resource, as named in the log, that the screen opens at `?open=<id>`. */
  resource?: string;
  /** The kinds of open work that are done on this screen. The menu shows their number; the screen Desk lists them. */
  work?: readonly string[];
}

/**
 * The screens of the team's console, in the order of the menu. The screen `x` is the default export of the file
 * `x-page.tsx` in a folder of `src/admin`. Addresses, menu, search, titles and links in mails follow from this list.
 */
export const consoleScreens = {
  desk: { path: '/admin', title: 'Desk', group: 'first', subjects: [] },
  access: {
    path: '/admin/access',
    title: 'Access',
    group: 'People',
    subjects: ['access'],
    work: ['access', 'renewals'],
  },
  organisation: {
    path: '/admin/organisations',
    title: 'Organisation',
    subjects: ['access'],
    group: 'unlisted',
  },
  investor: {
    path: accountPath(':id'),
    title: 'Investor',
    subjects: ['access'],
    group: 'unlisted',
  },
  applications: {
    path: '/admin/job-applications',
    title: 'Job applications',
    group: 'People',
    subjects: ['applications'],
    work: ['applications'],
  },
  inbox: {
    path: '/admin/inbox',
    title: 'Inbox',
    group: 'People',
    subjects: ['inbox'],
    work: ['messages', 'document_requests'],
  },
  questions: {
    path: '/admin/questions',
    title: 'Questions',
    group: 'People',
    subjects: ['questions'],
    resource: 'question',
    work: ['questions'],
  },
  mails: {
    path: '/admin/mails',
    title: 'E-mails',
    group: 'People',
    subjects: ['mails'],
    resource: 'mail',
  },
  documents: {
    path: '/admin/documents',
    title: 'Documents',
    group: 'Data room',
    subjects: ['open_documents'],
    resource: 'document',
  },
  reading: { path: '/admin/reading', title: 'Reading', group: 'Data room', subjects: ['reading'] },
  copies: {
    path: '/admin/copies',
    title: 'Trace a copy',
    group: 'Data room',
    subjects: ['reading'],
  },
  content: {
    path: '/admin/content',
    title: 'Content',
    group: 'Website',
    subjects: ['press', 'openings', 'settings', 'portfolio'],
  },
  reserve: { path: '/admin/reserve', title: 'Reserve', group: 'Website', subjects: ['reserve'] },
  agreements: {
    path: '/admin/agreements',
    title: 'Agreements',
    group: 'Records',
    subjects: ['agreements'],
  },
  audit: { path: '/admin/audit', title: 'Audit log', group: 'Records', subjects: ['audit'] },
} as const satisfies Record<string, ConsoleScreen>;

export type ScreenName = keyof typeof consoleScreens;

/** The page of an organisation. Its name is a query parameter, because a path cannot contain every name. */
export const organisationPath = (name: string) =>
  `${consoleScreens.organisation.path}?${new URLSearchParams({ name })}`;

/** One question, in the list of waiting or of answered questions. */
export const questionPath = (id: string, isAnswered: boolean) =>
  `${consoleScreens.questions.path}?${isAnswered ? 'list=answered&' : ''}open=${id}`;
