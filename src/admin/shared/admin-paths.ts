/** Every address of the team's console. */
export const adminPaths = {
  desk: '/admin',
  access: '/admin/access',
  organisations: '/admin/organisations',
  jobApplications: '/admin/job-applications',
  inbox: '/admin/inbox',
  questions: '/admin/questions',
  mails: '/admin/mails',
  documents: '/admin/documents',
  reading: '/admin/reading',
  copies: '/admin/copies',
  content: '/admin/content',
  reserve: '/admin/reserve',
  agreements: '/admin/agreements',
  audit: '/admin/audit',
} as const;

/**
 * The page of an organisation, by the name its people gave. A parameter, because a path cannot contain every
 * name.
 */
export const organisationPath = (name: string) =>
  `${adminPaths.organisations}?${new URLSearchParams({ name })}`;

/** The page of one account. */
export const investorPath = (id: string) => `/admin/investors/${id}`;

/** One question, in the list of waiting or of answered questions. */
export const questionPath = (id: string, isAnswered: boolean) =>
  `${adminPaths.questions}?${isAnswered ? 'list=answered&' : ''}open=${id}`;
