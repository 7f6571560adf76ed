const exists = 'An account with this email already exists. Please sign in instead.';

/** Why Auth refused a call, by the error code in its response. */
export const refusals: Readonly<Record<string, string>> = {
  invalid_credentials: 'Invalid email or password. Please check your credentials and try again.',
  user_already_exists: exists,
  email_exists: exists,
  email_not_confirmed:
    'Please confirm your e-mail address with the link that we have sent you, then sign in.',
  same_password: 'Choose a password other than your current one.',
  weak_password: 'Password does not meet security requirements',
  current_password_required: 'Please enter your current password.',
  current_password_invalid: 'This is not your current password.',
  reauthentication_needed: 'Please sign out, sign in again, and change the password then.',
  over_request_rate_limit: 'Too many attempts. Please wait before trying again.',
  over_email_send_rate_limit:
    'Too many attempts. We sent the last e-mail less than a minute ago: look in your inbox and spam folder, or try again in a minute.',
  mfa_verification_failed: 'This code is not valid. Please enter the one that your app shows now.',
  mfa_challenge_expired: 'That took too long. Please enter the code that your app shows now.',
  mfa_factor_not_found: 'This second factor was removed. Please sign in again.',
  session_not_found: 'This sign-in has ended. Please start again.',
  user_banned: 'This account is blocked. Please write to us.',
  mfa_verification_rejected: 'Too many wrong codes. Please start again in 15 minutes.',
};

/** Failures that the page detects itself, or whose reason is unknown. */
export const accountFailures = {
  signInAgain: 'Please sign out, sign in again, and try once more within 15 minutes.',
  later: 'Please try again later.',
  incomplete: 'All fields are required for account creation',
  noMoreMails: 'We cannot send more e-mails at the moment. Please try again in an hour.',
  leaked: 'This password has appeared in a data leak. Please choose another one.',
  linkClosed: 'The reset link is no longer valid.',
} as const;

export const codeWords = {
  label: 'Six-digit code',
  busy: 'Checking...',
  failed: 'Not completed',
  invalid: 'Please enter the six digits that your app shows',
  noFactor: 'Your account has no second factor.',
  appName: (number: number) => `Authenticator app ${number}`,
} as const;

export const passwordWords = {
  label: 'Password',
  new: 'New password',
  confirm: 'Confirm password',
  current: 'Current password',
  show: 'Show',
  hide: 'Hide',
  /** The field's name in the label of the button that shows or hides it. */
  subject: (label: string) => label.toLowerCase(),
  account: 'Account',
  strength: 'Password strength',
  strengthIs: (strength: string) => `Password strength: ${strength}`,
  met: ': met',
  notMet: ': not met',
} as const;

export const passwordRuleWords = {
  minLength: (min: number) => `At least ${min} characters long`,
  maxLength: (max: number) => `Must not exceed ${max} characters`,
  lower: 'At least one lowercase letter',
  upper: 'At least one uppercase letter',
  digit: 'At least one number',
  special: 'Should contain at least one special character',
  common: 'Password contains common words that make it insecure',
  maxBytes: (max: number) =>
    `Too long: at most ${max} characters; an accented letter counts as two, an emoji as four`,
  updateLength: (min: number) => `Password must be at least ${min} characters long`,
  updateKinds: 'Password must contain an uppercase letter, a lowercase letter and a digit',
} as const;

export const accountErrors = {
  passwordLength: (min: number) => `Password must be at least ${min} characters`,
  passwordRules: 'Password does not meet security requirements',
  confirmPassword: 'Please confirm your password',
  mismatch: 'Passwords do not match',
  currentPassword: 'Please enter your current password',
} as const;
