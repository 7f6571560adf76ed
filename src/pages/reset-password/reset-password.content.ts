/** The copy of the page for one kind of link. */
export interface LinkWords {
  heading: string;
  lead: string;
  ask: { heading: string; text: string; stays: string };
  formHeading: string;
  invalid: { title: string; description: string };
  updated: { title: string; description: string };
  submit: string;
  notes: readonly { heading: string; text: string }[];
}

const resetWords: LinkWords = {
  heading: 'Set a new password',
  lead: 'For the account whose reset link you have followed. The link is valid for one new password.',
  ask: {
    heading: 'Open your reset link',
    text: 'The link opens once. This page then names the account, and you choose its new password here.',
    stays:
      'The link may belong to another account: continue only if you asked for it. You stay signed in, unless it is your own password that changes.',
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
  notes: [
    {
      heading: 'What happens next',
      text: 'Every session of the account ends, on every device. You then sign in again with the new password.',
    },
    {
      heading: 'Stay until it is done',
      text: 'Once opened, the link is used up. Leave or reload this page before the password is set, and you need a new link.',
    },
    {
      heading: 'You did not ask for this?',
      text: 'Leave this page: the password stays as it is.',
    },
  ],
};

const invitationWords: LinkWords = {
  heading: 'Accept your invitation',
  lead: 'For the account that was opened for you in the investor data room. Choose a password, then sign in.',
  ask: {
    heading: 'Open your invitation',
    text: 'The link opens once. This page then names the account, and you choose its password here.',
    stays:
      'The invitation may belong to another account: continue only if it was sent to you. You stay signed in.',
  },
  formHeading: 'Choose a password for',
  invalid: {
    title: 'Invalid Invitation',
    description:
      'The link of the invitation is invalid or has expired. For a new one, press “Forgot password?” where you sign in.',
  },
  updated: {
    title: 'Password Saved',
    description: 'Your account is open. You can now sign in with your password.',
  },
  submit: 'Save Password',
  notes: [
    {
      heading: 'What happens next',
      text: 'You sign in with this e-mail address and your password.',
    },
    {
      heading: 'Stay until it is done',
      text: 'Once opened, the link is used up. Leave or reload this page before the password is set, and you need a new link: “Forgot password?” sends one.',
    },
    {
      heading: 'Did not expect it?',
      text: 'Leave this page: without a password nobody can sign in to the account.',
    },
  ],
};

export const resetPasswordContent = {
  words: { reset: resetWords, invitation: invitationWords },
  verifying: 'Verifying reset link...',
  ask: { signedInAs: 'You are signed in as', open: 'Continue', busy: 'Opening...' },
  codeHeading: 'Enter the code for',
  codeHint: 'This account has a second factor. Its authenticator app shows the code.',
  codeSubmit: 'Continue',
  submitting: 'Updating...',
  wayBack: 'Back to the data room',
  notOpened: {
    title: 'The link could not be opened',
    description: 'Please check your connection and try again.',
  },
  failed: {
    title: 'Password Update Failed',
    description: 'An error occurred while updating your password',
  },
} as const;
