import { paths } from '../content/paths.ts';
import type { Mail } from './mails.ts';
import { renderHtml } from './render.ts';

/** A mail that Auth sends. Auth fills in the values in {{ }} with Go's `html/template`. */
interface AuthMail extends Mail {
  /** The recipient as named in the footer. */
  recipient: string;
}

const toOwner = { greeting: '', recipient: '{{ .Email }}' };
const link = (path: string, type: string) => `${path}?token_hash={{ .TokenHash }}&type=${type}`;
const singleUse =
  'The link works once and expires after one hour. Open it and press the button on the page.';

/** The mails that Auth sends, by the name of their file in `supabase/templates`. Their subjects are in `supabase/config.toml` too. */
export const authMails: Record<string, AuthMail> = {
  confirmation: {
    ...toOwner,
    subject: 'Confirm your e-mail address',
    preview: 'One step remains before we review your request for access.',
    paragraphs: [
      'Thank you for requesting access to the investor data room. Please confirm that this e-mail address is yours. In the browser in which you made the request, the link signs you in with the password that you chose; any other browser asks for your password and details again. We will then review your request and e-mail you our decision.',
    ],
    action: { label: 'Confirm e-mail address', path: link(paths.resetPassword, 'signup') },
    note: `${singleUse} If you did not request access, no action is needed.`,
  },
  recovery: {
    ...toOwner,
    subject: 'Set a new password',
    preview: 'Use this link within one hour to set a new password.',
    paragraphs: [
      'We received a request to set a new password for your account in the investor data room. Please choose one on the page that opens.',
    ],
    action: { label: 'Set a new password', path: link(paths.resetPassword, 'recovery') },
    note: `${singleUse} If you did not request it, no action is needed: your password stays as it is.`,
  },
  email_change: {
    greeting: '',
    recipient: 'an address of your account',
    subject: 'Confirm your new e-mail address',
    preview: 'Confirm the new address that you sign in with.',
    paragraphs: [
      'We received a request to change the e-mail address of your account in the investor data room from {{ .Email }} to {{ .NewEmail }}. Please confirm the change. You may have to confirm it from both addresses. You will then be asked to choose a new password.',
    ],
    action: { label: 'Confirm the new address', path: link(paths.dataRoom, 'email_change') },
    note: `${singleUse} If you did not request this, do not use the link, and set a new password: someone else may be signed in to your account.`,
  },
  email_changed: {
    greeting: '',
    recipient: 'the previous address of your account',
    subject: 'The e-mail address of your account was changed',
    preview: 'You now sign in with another address.',
    paragraphs: [
      'Your account in the investor data room now has the address {{ .Email }} instead of {{ .OldEmail }}. E-mails about the account go to the new address, and you sign in with it and a new password. Our team will review the account again before reopening the full due-diligence pack.',
      'If you did not change it, someone else has access to your account. Write to us at once, using “Send Us a Message” at the foot of our site.',
    ],
    action: { label: 'Open the site', path: paths.home },
  },
  invite: {
    ...toOwner,
    subject: 'Your invitation: choose a password',
    preview: 'Use this link within one hour to choose a password.',
    paragraphs: [
      '{{ .Data.welcome }}',
      'You are invited to {{ .Data.invited_to }}.',
      'We have opened an account for you in our investor data room. Please choose a password on the page that opens, then sign in with this e-mail address.',
    ],
    action: { label: 'Choose a password', path: link(paths.resetPassword, 'invite') },
    note: `${singleUse} If it has expired, request a new one in the data room’s sign-in dialog, under “Forgot password?”. If you did not expect this invitation, no action is needed.`,
  },
  magic_link: {
    ...toOwner,
    subject: 'Sign in with your password',
    preview: 'Someone requested a sign-in link. We do not send such links.',
    paragraphs: [
      'Someone requested a link to sign in to the investor data room with this e-mail address. We do not send such links: please sign in with your password. If you have forgotten it, request a link to set a new one in the sign-in dialog.',
    ],
    action: { label: 'Open the data room', path: paths.dataRoom },
    note: 'If you did not request it, no action is needed: this message does not sign anyone in.',
  },
};

/** The mail as a template for Auth. A paragraph with a value of `.Data` is left out if that value is missing. */
export const renderTemplate = (mail: AuthMail): string =>
  renderHtml(mail, { recipient: mail.recipient, siteUrl: '{{ .SiteURL }}' }).replaceAll(
    /<p [^>]*>[^<]*\{\{ (\.Data\.\w+) \}\}[^<]*<\/p>/g,
    '{{ if $1 }}$&{{ end }}',
  );
