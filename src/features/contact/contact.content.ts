export const contact = {
  title: 'Send Us a Message',
  description: 'We reply by e-mail. Fields marked with an asterisk are required.',
  message: 'Message',
  mail: 'Or write to',
  send: 'Send Message',
  sending: 'Sending...',
  sent: {
    title: 'Message sent successfully',
    description: "Thank you for your message. We'll get back to you soon.",
  },
  failed: { title: 'Error', description: 'Something went wrong. Please try again.' },
  /** Shown if an earlier version was stored although its response was lost. */
  alreadyStored: {
    title: 'Error',
    description:
      'We already have your message as you first wrote it. To send the changed one too, send it again.',
  },
} as const;
