export const application = {
  open: {
    title: 'Open Application',
    description: 'Not for a specific role. Your CV should show what you would like to do here.',
  },
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  phone: 'Phone (optional)',
  purpose: (retention: string) =>
    `We use your data only to assess your application and contact you about it. Only the people who decide can read your data. We keep it ${retention}.`,
  retention: {
    opening: 'for six months after the decision',
    open: 'for 12 months, unless you withdraw it earlier',
  },
  submit: 'Submit Application',
  submitting: 'Submitting...',
  uploading: (percent: number) => `Uploading your resume: ${percent}%`,
  submitted: {
    title: 'Application submitted successfully',
    description: "We'll review your application and get back to you soon.",
  },
  failed: { title: 'Error', description: 'Failed to submit application. Please try again.' },
  /** Shown if an earlier version was stored although its response was lost. */
  alreadyStored: {
    title: 'Error',
    description:
      'We already have your application as you first filled it in, without your CV. To send the changed one with your CV, submit it again.',
  },
} as const;

export const resume = {
  label: 'Resume/CV',
  choose: 'Choose a file',
  orDrop: 'or drop it here',
  drop: 'Drop the file',
  remove: (name: string) => `Remove ${name}`,
  hint: 'PDF or Word document, maximum 5MB',
  tooLarge: { title: 'File too large', description: 'Please select a file smaller than 5MB.' },
  wrongType: { title: 'Invalid file type', description: 'Please upload a PDF or Word document.' },
  empty: 'This file is empty',
} as const;

export const phoneLengthError = 'Phone must be 3 to 40 characters';
