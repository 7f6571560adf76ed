/** A screen of the team's console, as it is found by its name. */
export interface ConsoleScreen {
  path: string;
  title: string;
  /** It is for those who may read one of these; without any, for the whole team. */
  subjects: readonly string[];
}

/**
 * What the search of the data room knows of the console. Like the console's code, only the team loads it. The
 * console's own table is `adminRoutes`; a test compares the two.
 */
export const consoleScreens: readonly ConsoleScreen[] = [
  { path: '/admin', title: 'Desk', subjects: [] },
  { path: '/admin/access', title: 'Access', subjects: ['access'] },
  { path: '/admin/job-applications', title: 'Job applications', subjects: ['applications'] },
  { path: '/admin/inbox', title: 'Inbox', subjects: ['inbox'] },
  { path: '/admin/questions', title: 'Questions', subjects: ['questions'] },
  { path: '/admin/mails', title: 'Mails', subjects: ['mails'] },
  { path: '/admin/documents', title: 'Documents', subjects: ['open_documents'] },
  { path: '/admin/reading', title: 'Reading', subjects: ['reading'] },
  { path: '/admin/copies', title: 'Whose copy is this?', subjects: ['reading'] },
  {
    path: '/admin/content',
    title: 'Content',
    subjects: ['press', 'openings', 'settings', 'portfolio'],
  },
  { path: '/admin/reserve', title: 'Reserve', subjects: ['reserve'] },
  { path: '/admin/agreements', title: 'Agreements', subjects: ['agreements'] },
  { path: '/admin/audit', title: 'Audit log', subjects: ['audit'] },
];
