export const resetPasswordContent = {
  heading: 'Set a new password',
  lead: 'For the account whose reset link you have followed. The link is good for one new password.',
  verifying: 'Verifying reset link...',
  ask: {
    heading: 'Open your reset link',
    text: 'The link opens once. This page then names the account, and you choose its new password here.',
    signedInAs: 'You are signed in as',
    stays:
      'The link may belong to another account: continue only if you asked for it. You stay signed in, unless it is your own password that changes.',
    open: 'Continue',
    busy: 'Opening...',
  },
  codeHeading: 'Enter the code for',
  codeHint: 'This account has a second factor. Its authenticator app shows the code.',
  codeSubmit: 'Continue',
  formHeading: 'Set a new password for',
  submit: 'Update Password',
  submitting: 'Updating...',
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
      heading: 'Not asked for by you?',
      text: 'Leave this page: the password stays as it is.',
    },
  ],
  wayBack: 'Back to the data room',
  invalid: {
    title: 'Invalid Reset Link',
    description: 'The password reset link is invalid or has expired. Please request a new one.',
  },
  notOpened: {
    title: 'The link could not be opened',
    description: 'Please check your connection and try again.',
  },
  updated: {
    title: 'Password Updated Successfully',
    description: 'Your password has been updated. You can now sign in with your new password.',
  },
  failed: {
    title: 'Password Update Failed',
    description: 'An error occurred while updating your password',
  },
} as const;
