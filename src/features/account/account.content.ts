export const account = {
  title: 'Your account',
  email: 'E-mail address',
  access: 'Access',
  since: 'Account since',
  unknown: 'Could not be checked',
} as const;

/** The effect of a new address for a team member, for an account awaiting a decision, and for one already decided on. */
const addressEffects = {
  team: 'You lose your approval, and with it the console, until another owner renews it. The last owner keeps both.',
  waiting: 'Our team then decides on the account under its new address.',
  decided: 'Our team then reviews the account again before the full due-diligence pack opens.',
} as const;

export const details = {
  title: 'Your details',
  change: 'Change Your Details',
  changeAddress: 'Change E-mail Address',
  writeToUs:
    'Our team’s decision on this account is based on its name and organisation. To correct them, please write to us.',
  save: 'Save',
  busy: 'Saving…',
  saved: 'Your details have been saved',
  newAddress: 'New e-mail address',
  effect: (accountKind: keyof typeof addressEffects) =>
    `Both addresses receive a link, and both links have to be opened. You are then signed out everywhere and choose a new password. ${addressEffects[accountKind]}`,
  sendLinks: 'Send the Links',
  addressSent: (email: string) => ({
    title: 'Please open both links',
    description: `We have sent one to your present address and one to ${email}. Until both are opened, nothing changes.`,
  }),
  failed: 'Nothing was changed',
} as const;

export const agreements = {
  title: 'Agreements',
  subject: 'your agreements',
  none: 'You have not accepted any yet.',
  /** Follows the title. */
  version: (version: number | null) => `, version ${version}`,
  accepted: (date: string | undefined) => `Accepted on ${date}`,
  saveVersion: (version: number | null) => `(version ${version})`,
  read: 'Read',
} as const;

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
    reauthentication: {
      subject: 'your second factor',
      password: 'For your security, please enter your password again.',
      missing: 'Please enter your password',
      wrong: 'This is not your password',
      captcha: 'Please complete the security check to close your account.',
      code: 'For your security, enter the current code from your authenticator app.',
    },
    done: { title: 'Account closed', description: 'Your account has been deleted.' },
  },
} as const;

export const devices = {
  title: 'Signed in on',
  subject: 'your devices',
  thisDevice: '(this device)',
  lastUsed: (date: string | undefined) => `Last used ${date}`,
  /** Comes before an IP address. */
  from: ', from',
  signOut: 'Sign Out…',
  signOutElsewhere: 'Sign Out Everywhere Else…',
  question: (device: string) => `Sign out “${device}”?`,
  questionElsewhere: 'Sign out everywhere else?',
  /** Distinguishes devices with the same name. */
  deviceDetails: (lastUsed: string | undefined, address: string | null) =>
    `Last used ${lastUsed}${address ? `, from ${address}` : ''}.`,
  effect:
    'That device will show that its session was ended elsewhere. The security log keeps a record.',
  effectElsewhere:
    'You stay signed in here. Every other device will show that its session was ended elsewhere. The security log keeps a record.',
  confirm: 'Sign Out There',
  confirmElsewhere: 'Sign Out Everywhere Else',
  cancel: 'Cancel',
  done: 'Signed out',
  doneElsewhere: 'Signed out everywhere else',
  failed: 'Failed to sign out',
} as const;

export const mails = {
  title: 'E-mails',
  subject: 'your e-mail settings',
  digest: 'E-mail me about new documents',
  frequencies: [
    { value: 'never', label: 'Never' },
    { value: 'daily', label: 'Daily, at 7 a.m.' },
    { value: 'weekly', label: 'Weekly, on Mondays' },
  ],
  hint: 'A list of the new documents you can open, sent only when there are any. Every e-mail has an unsubscribe link.',
  saved: 'Saved',
  /** The effect of each choice of frequency. */
  chosen: {
    never: 'We will not e-mail you about new documents.',
    daily: 'We will e-mail you on days with new documents.',
    weekly: 'We will e-mail you in weeks with new documents.',
  },
  waits: (count: number) =>
    `We will notify you when ${count === 1 ? 'a document is' : `${count} documents are`} available.`,
  stopWaiting: 'Do Not Notify Me',
  noWaits: 'You will not be notified',
  failed: 'Your choice was not saved',
  always: 'E-mails about your access and account security are always sent.',
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
  subject: 'your reading record',
  none: 'Nothing yet. Confidential documents you read are listed here. Our team sees the same list.',
  /** Follows the title. */
  version: (version: number) => `, version ${version}`,
  lessThanMinute: 'less than a minute',
  minutes: (count: string) => `${count} min`,
  pages: (count: string, isOne: boolean) => `${count} ${isOne ? 'page' : 'pages'}`,
} as const;

export const secondFactor = {
  codeOf: (app: string) => `For your security, enter the current code from ${app}.`,
  signInAgain: 'Please sign out, sign in again, and try once more.',
  title: 'Second factor',
  subject: 'your second factor',
  off: 'Off. When it is on, signing in requires your password and a code from an authenticator app on your phone.',
  on: (apps: number, email: string) =>
    `On. Signing in requires your password and a code from ${apps === 1 ? 'this app' : 'one of these apps'}. Lost your device? Write to ${email}. We will verify your identity and reset the second factor.`,
  required: 'The team console requires it, so it stays on.',
  app: 'Authenticator app',
  since: (date: string | undefined) => `Since ${date}`,
  setupDone: 'Done',
  /** For removing the only app. Signing in then requires only the password. */
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
      'Its codes will stop working. If you signed in with this device, you will have to sign in again.',
    done: 'Device removed',
    failed: 'The device was not removed',
  },
} as const;
