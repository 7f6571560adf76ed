/** Texts of the visitor's own account. */
export const account = {
  title: 'Your account',
  organisation: 'Organisation',
  email: 'E-mail address',
  access: 'Access',
  since: 'Account since',
  levels: {
    approvedUntil: (date: string | undefined) => `Approved until ${date}`,
    approved: 'Approved, without an end date',
    pending: 'Signed in; approval is pending',
    ended: (date: string | undefined) => `Signed in; approval ended on ${date}`,
    agreement: 'Approved; the agreement in the data room is not accepted yet',
    unknown: 'Could not be checked',
  },
} as const;

export const agreements = {
  title: 'Agreements',
  what: 'your agreements',
  none: 'You have not accepted any yet.',
  /** Follows the title. */
  version: (version: number | null) => `, version ${version}`,
  accepted: (date: string | undefined) => `Accepted on ${date}`,
  saveVersion: (version: number | null) => `(version ${version})`,
  read: 'Read',
} as const;

/** The word to type to close the account. */
const closingWord = 'CLOSE';

export const data = {
  title: 'Your data',
  /** A sentence that contains a link. */
  lead: {
    before:
      'Everything stored about your account, as a file: details, devices, agreements and your entries in the security log. How long we keep it is stated in the',
    link: 'privacy policy',
    after: '.',
  },
  download: 'Download Your Data',
  downloading: 'Reading…',
  saved: 'Your data has been saved',
  notRead: 'Your data could not be read',
  close: 'Close Account…',
  closing: {
    title: 'Close your account?',
    description:
      'Your name, address, password and approval are deleted at once, and every device is signed out. The security log keeps its entries for 24 months, and the record of agreements that you accepted is kept for ten years. This cannot be undone: to come back you would have to request access again.',
    word: closingWord,
    type: `Type ${closingWord} to confirm`,
    notTyped: `Please type ${closingWord} to confirm`,
    submit: 'Close Account',
    busy: 'Closing...',
    failed: 'The account was not closed',
    proof: {
      what: 'your second factor',
      password:
        'You signed in more than five minutes ago. To show that it is you, please enter your password again.',
      missing: 'Please enter your password',
      wrong: 'This is not your password',
      captcha: 'Please complete the security check to close your account.',
      code: 'You signed in more than five minutes ago. To show that it is you, enter the code that your authenticator app shows now.',
    },
    done: { title: 'Account closed', description: 'Your account has been deleted.' },
  },
} as const;

export const devices = {
  title: 'Signed in on',
  what: 'your devices',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
  isThis: '(this device)',
  lastUsed: (date: string | undefined) => `Last used ${date}`,
  /** Comes before an IP address. */
  from: ', from',
  signOut: 'Sign Out',
  signOutElsewhere: 'Sign Out Everywhere Else',
  done: 'Signed out',
  doneElsewhere: 'Signed out everywhere else',
  failed: 'Failed to sign out',
} as const;

export const mails = {
  title: 'Mails',
  what: 'your mail settings',
  digest: 'New documents by mail',
  rhythms: [
    { value: 'never', label: 'Never' },
    { value: 'daily', label: 'Daily, at seven in the morning' },
    { value: 'weekly', label: 'Weekly, on Monday morning' },
  ],
  hint: 'Titles of documents that are open to you, only when there is something new. Each mail has a link to unsubscribe.',
  saved: 'Saved',
  /** The effect of each choice of frequency. */
  chosen: {
    never: 'You get no mails about new documents.',
    daily: 'You get a mail each day if there is something new.',
    weekly: 'You get a mail each week if there is something new.',
  },
  waits: (count: number) =>
    `We will notify you when ${count === 1 ? 'a document is' : `${count} documents are`} available.`,
  stopWaiting: 'Do Not Notify Me',
  noWaits: 'You will not be notified',
  failed: 'Your choice was not saved',
  always: 'Mails about your access and the security of your account are always sent.',
} as const;

export const password = {
  change: 'Change Password',
  submit: 'Update Password',
  busy: 'Updating...',
  done: {
    title: 'Password Updated Successfully',
    description: 'You stay signed in here. Every other device has been signed out.',
  },
  failed: {
    title: 'Password Update Failed',
    description: 'An error occurred while updating your password',
  },
} as const;

export const reading = {
  title: 'What you have read',
  what: 'your reading record',
  none: 'Nothing so far. Guarded documents that you read are listed here, as the team sees them.',
  /** Follows the title. */
  version: (version: number) => `, version ${version}`,
  short: 'less than a minute',
  minutes: (count: string) => `${count} min`,
  pages: (count: string, isOne: boolean) => `${count} ${isOne ? 'page' : 'pages'}`,
} as const;

export const secondFactor = {
  title: 'Second factor',
  what: 'your second factor',
  off: 'Off. When it is on, signing in requires your password and a code from an authenticator app on your phone.',
  on: (apps: number, email: string) =>
    `On. Signing in requires your password and a code from ${apps === 1 ? 'this app' : 'one of these apps'}. Lost the device? Write to ${email}: we check that it is you, and reset it.`,
  stays: 'The team console requires it, so it stays on.',
  app: 'Authenticator app',
  since: (date: string | undefined) => `Since ${date}`,
  setUp: 'Done',
  /** For the last app: without it, signing in requires only the password. */
  switchOff: {
    action: 'Switch Off',
    title: () => 'Switch off the second factor?',
    description:
      'Signing in will then require only your password. You can set the factor up again at any time.',
    done: 'Second factor switched off',
    failed: 'The second factor is still on',
  },
  remove: {
    action: 'Remove',
    title: (name: string) => `Remove ${name}?`,
    description:
      'Its codes will not be accepted any more. If you signed in with it, you are asked to sign in again.',
    done: 'Device removed',
    failed: 'The device was not removed',
  },
} as const;
