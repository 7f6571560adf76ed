import { calls } from '@/content/frame';

/** Texts of the dialog with the founder's calendar. */
export const booking = {
  title: calls.intro.title,
  description: '30 minutes with the founder, by video.',
  frame: 'Calendar for the introductory call',
  loading: 'Opening the calendar…',
  cookies: 'The calendar is provided by a scheduling service and may set cookies of its own.',
  ownPage: 'Open it on its own page',
  /** Shown when the calendar does not open. */
  fallback: {
    page: {
      title: 'The calendar opens on its own page.',
      text: 'It shows the free half hours of the coming weeks.',
      button: 'Open the calendar',
    },
    mail: {
      title: 'Or write, with two dates that suit you.',
      text: 'A person answers by e-mail.',
    },
  },
} as const;
