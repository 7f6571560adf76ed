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
} as const;
