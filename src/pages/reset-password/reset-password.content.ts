import { checkConnection } from '@/content/controls';

/** The copy of the page for one kind of link. */
export interface LinkWords {
  heading: string;
  lead: string;
  ask: { heading: string; text: string; stays: string };
  formHeading: string;
  invalid: { title: string; description: string };
  updated: { title: string; description: string };
  /** Instead of `updated`, when the account is signed in afterwards. */
  signedIn?: { title: string; description: string };
  submit: string;
  notes: Readonly<Record<string, string>>;
}

const resetWords: LinkWords = {
  heading: 'Set a new password',
  lead: 'Choose a new password for the account named in your reset link. The link works once.',
  ask: {
    heading: 'Continue to your new password',
    text: 'The link works once. The next step shows the account and lets you choose a new password.',
    stays:
      'The link may belong to another account, so continue only if you asked for it. You stay signed in unless you change your own password.',
  },
  formHeading: 'Set a new password for',
  invalid: {
    title: 'Invalid Reset Link',
    description: 'The password reset link is invalid or has expired. Please request a new one.',
  },
  updated: {
    title: 'Password Updated Successfully',
    description: 'Your password has been updated. You can now sign in with your new password.',
  },
  submit: 'Update Password',
  notes: {
    'What happens next':
      'The account is signed out on every device. You then sign in with the new password.',
    'Finish in one go':
      'The link works only once. If you leave or reload this page before setting the password, you need a new link.',
    'Not your request?': 'Close this page. Your password does not change.',
  },
};

const invitationWords: LinkWords = {
  heading: 'Accept your invitation',
  lead: 'An account has been created for you in the investor data room. Choose a password, then sign in.',
  ask: {
    heading: 'Open your invitation',
    text: 'The link works once. The next step shows the account and lets you choose a password.',
    stays:
      'The invitation may be for another account, so continue only if it was sent to you. You stay signed in.',
  },
  formHeading: 'Choose a password for',
  invalid: {
    title: 'Invalid Invitation',
    description:
      'The invitation link is invalid or has expired. To get a new one, choose “Forgot password?” in the sign-in dialog.',
  },
  updated: {
    title: 'Password Saved',
    description: 'Your account is ready. You can now sign in with your password.',
  },
  submit: 'Save Password',
  notes: {
    'What happens next': 'You can sign in with this e-mail address and your password.',
    'Finish in one go':
      'The link works only once. If you leave or reload this page before setting the password, you need a new link: choose “Forgot password?” in the sign-in dialog.',
    'Not expecting this?': 'Close this page. Nobody can sign in to the account without a password.',
  },
};

const confirmationWords = {
  heading: 'Confirm your e-\u2060mail address',
  lead: 'Your request for access is complete once this address is confirmed.',
  ask: {
    heading: 'Continue to your account',
    text: 'The link works once. In the browser in which you requested access, it signs you in with the password and the details that you entered. Any other browser asks for them again.',
    stays:
      'The link may belong to another account, so continue only if you requested access with it. You stay signed in.',
  },
  formHeading: 'Choose a password for',
  invalid: {
    title: 'Invalid Confirmation Link',
    description:
      'The link is invalid or has expired. To get a new one, choose “Forgot password?” in the sign-in dialog: it confirms the address as well.',
  },
  updated: {
    title: 'E-mail Address Confirmed',
    description: 'Your account is ready. You can now sign in with your password.',
  },
  signedIn: {
    title: 'E-mail Address Confirmed',
    description: 'You are signed in. Our team will review the account and e-mail you.',
  },
  submit: 'Confirm and Sign In',
  notes: {
    'Why enter a password again?':
      'Anyone can type your address into a form. In another browser, nothing shows that it was you, so we keep only what you enter after opening this link.',
    'Finish in one go':
      'The link works only once. If you leave or reload this page before you have finished, choose “Forgot password?” in the sign-in dialog to get a new one.',
    'Not your request?': 'Close this page. Nobody can sign in to the account without a password.',
  },
} satisfies LinkWords;

export const resetPasswordContent = {
  words: { recovery: resetWords, invite: invitationWords, signup: confirmationWords },
  /** Shown instead of the form in the browser used to sign up, where the password and details from the sign-up have been restored. */
  restored: {
    'signed in': confirmationWords.signedIn,
    ready: confirmationWords.updated,
  },
  verifying: 'Verifying reset link...',
  ask: { signedInAs: 'You are signed in as', open: 'Continue', busy: 'Opening...' },
  invitedTo: (destination: string) => `You are invited to ${destination}.`,
  codeHeading: 'Enter the code for',
  codeHint:
    'This account uses two-factor authentication. Enter the code from the authenticator app.',
  codeSubmit: 'Continue',
  submitting: 'Updating...',
  wayBack: 'Back to the data room',
  notOpened: {
    title: 'The link could not be opened',
    description: checkConnection,
  },
  failed: {
    title: 'Password Update Failed',
    description: 'An error occurred while updating your password',
  },
} as const;
