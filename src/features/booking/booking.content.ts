import { calls } from '@/content/frame';

export const booking = {
  title: calls.intro.title,
  description: '30 minutes with the founder, by video.',
  frameTitle: (call: string) => `Calendar: ${call}`,
  loading: 'Loading the calendar…',
  cookies: 'The calendar is provided by a scheduling service and may set cookies of its own.',
  ownPage: 'open the calendar in a new tab',
  /** A sentence with two links. */
  help: { before: 'If the calendar does not appear,', or: 'or suggest two dates to', after: '.' },
  /** Shown when the calendar does not open. */
  fallback: {
    page: {
      title: 'The calendar could not be shown here',
      text: 'Open it in a new tab to see the available times in the coming weeks.',
      button: 'Open the calendar',
    },
    mail: {
      title: 'Or suggest two dates by e-mail',
      text: 'We reply by e-mail and confirm one of them.',
    },
  },
} as const;
