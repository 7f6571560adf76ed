/** A screen of the team's console that the search can find by its name. */
export interface ConsoleScreen {
  path: string;
  title: string;
  /** The roles that may read one of these subjects see the screen. Without any, the whole team does. */
  subjects: readonly string[];
}

/**
 * The console's screens for the data room's search. Only the team loads this list, as it does the console's
 * code. The console's own table is `adminRoutes`; a test compares the two.
 */
export const consoleScreens: readonly ConsoleScreen[] = [
  { path: '/admin', title: 'Desk', subjects: [] },
  { path: '/admin/access', title: 'Access', subjects: ['access'] },
  { path: '/admin/job-applications', title: 'Job applications', subjects: ['applications'] },
  { path: '/admin/inbox', title: 'Inbox', subjects: ['inbox'] },
  { path: '/admin/questions', title: 'Questions', subjects: ['questions'] },
  { path: '/admin/mails', title: 'E-mails', subjects: ['mails'] },
  { path: '/admin/documents', title: 'Documents', subjects: ['open_documents'] },
  { path: '/admin/reading', title: 'Reading', subjects: ['reading'] },
  { path: '/admin/copies', title: 'Trace a copy', subjects: ['reading'] },
  {
    path: '/admin/content',
    title: 'Content',
    subjects: ['press', 'openings', 'settings', 'portfolio'],
  },
  { path: '/admin/reserve', title: 'Reserve', subjects: ['reserve'] },
  { path: '/admin/agreements', title: 'Agreements', subjects: ['agreements'] },
  { path: '/admin/audit', title: 'Audit log', subjects: ['audit'] },
];
