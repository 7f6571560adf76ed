import { company } from '@/content/company';
import { listAt, openedBySignIn } from '@/content/levels-in-prose';

const notChecked = 'Your access could not be checked';

export const header = {
  title: 'Investor Data Room',
  /** Has the length of the sentence for an approved account, which usually replaces it, so that the page does not move. */
  checkingAccount: 'Checking your access. The documents open to you appear in a moment.',
  /** The largest text of the first paint. A larger one later would count as a late Largest Contentful Paint. */
  checking:
    'Checking your access. The public documents need no account; the others that are open to you appear in a moment.',
  unchecked:
    'The public documents need no account. Others that are open to you appear once your access has been checked.',
  notChecked,
  levels: [
    { level: 1, name: 'Public', opens: `${listAt(1, 'core-documents')}, most market intelligence` },
    { level: 2, name: 'Signed in', opens: listAt(2) },
    { level: 3, name: 'Approved', opens: listAt(3) },
  ],
} as const;

/** Shown above the documents of a guarded section. */
export const readingNote =
  'Your name appears on every copy. We record the pages you read and the time spent, and keep the record for 12\u00a0months.';

/** Shown instead of the documents when scripts do not run. */
export const withoutScripts = `The documents require JavaScript. Write to ${company.email}, and we will send you the public ones.`;

/** The subject of the notice that explains why the button for the full pack is locked. */
export const packName = 'The pack';

/** Shown where the closed sections are not listed. */
export const unlistedSections = {
  anonymous: `Sign in for ${openedBySignIn}. The full due-diligence pack is open to approved investors.`,
  unchecked: 'You can still open the public documents. Please check your connection and try again.',
} as const;

/** Headings of the index above the sections that are closed to the visitor, by level. */
export const closedLevels = {
  2: { heading: 'With an account', hint: 'Sign in to open.' },
  3: { heading: 'Full due-diligence pack' },
} as const;

export const emptyStates = {
  empty: {
    title: 'No Documents Available',
    text: 'This section contains no documents at the moment. Tell us what you are looking for, and we will look into it.',
  },
  failed: {
    title: 'No Documents Available',
    text: 'The documents of this section could not be loaded. Please try again in a moment.',
  },
  offline: {
    title: 'No Documents Available',
    text: 'You appear to be offline. The documents will load as soon as the connection is back.',
  },
  noMatch: 'No Documents Found',
} as const;

/** Shown for a link to a section above the visitor's level. */
export const closedSection = {
  title: { 2: 'Open with an account', 3: 'Open to approved investors' },
  anonymous: {
    2: 'This section is not public. Sign in to read it, or request access.',
    3: 'This section is not public. It belongs to the full due-diligence pack. Sign in, or request access: our team reviews every request and replies by e-mail.',
  },
  /** For signed-in visitors, before the reason why the section is closed. The button for the next step is in the header. */
  belongs: 'This section belongs to the full due-diligence pack.',
  /** The section, as the subject of the reason. */
  it: 'It',
  unchecked: {
    title: notChecked,
    text: 'We could not check whether this section is open to you. Please check your connection and try again.',
  },
} as const;

/** Shown to anonymous visitors below the documents, because their index on phones has only the whitepaper. */
export const publicSections = {
  title: 'Also open to everyone',
  others: 'More sections open with an account or approval',
} as const;

export const pressResources = {
  title: 'Media & Press Resources',
  text: 'Press releases, the Partner Report and coverage of our work are kept in the pressroom.',
  link: 'Visit Press Room',
} as const;

/** Texts for the link of an account mail. */
export const mailLink = {
  newAddress: {
    title: 'Confirm your new e-mail address',
    text: 'You asked to change your e-mail address. Once both addresses are confirmed, you choose a new password, and our team reviews the account again.',
    confirm: 'Confirm New Address',
  },
  signedInAs: 'You are signed in as',
  stays:
    'The link may belong to another account: continue only if you asked for it. You stay signed in.',
  busy: 'Confirming...',
  notNow: 'Not Now',
  done: {
    title: 'E-mail address changed',
    text: 'is now the address of the account. The account is signed out, and its password no longer works: request a link to choose a new one.',
    choose: 'Choose a New Password',
    other: 'To use the other account, sign out first.',
  },
  oneConfirmed: {
    title: 'One more link to follow',
    text: 'The change must be confirmed from both addresses. Please also open the link in the other e-mail.',
  },
  brokenTitle: 'This link is no longer valid',
  /** For a reset link, beside the toast that already calls it invalid. */
  brokenResetTitle: 'This link no longer works',
  broken: 'It has been used, has expired or was replaced by a newer e-mail.',
  brokenAddress:
    'If your address is confirmed, sign in as usual. If not, request a new link: setting a password with it also confirms the address.',
  brokenReset:
    'It may have expired or been used. This visit did not change your password. A new link arrives by e-mail within minutes and is valid for one hour.',
  unchanged: 'Nothing about this account has changed.',
  requestNew: 'Request a New Link',
  close: 'Close',
  failed: {
    title: 'The address could not be confirmed',
    description: 'Please check your connection and try again.',
  },
} as const;
