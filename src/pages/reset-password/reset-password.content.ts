export const resetPasswordContent = {
  heading: 'Set a new password',
  lead: 'For the account whose reset link you have followed. The link is good for one new password.',
  verifying: 'Verifying reset link...',
  submit: 'Update Password',
  submitting: 'Updating...',
  notes: [
    {
      heading: 'What happens next',
      text: 'Every session of the account ends, on every device. You then sign in again with the new password.',
    },
    {
      heading: 'Not asked for by you?',
      text: 'Close this page: the password stays as it is.',
    },
  ],
  wayBack: 'Back to the data room',
  invalid: {
    title: 'Invalid Reset Link',
    description: 'The password reset link is invalid or has expired. Please request a new one.',
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
