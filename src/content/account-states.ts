/*
 * The texts for every state of an account, by place. The database computes the state (`private.state_of()`); pages, mails and
 * the console take their texts only from here. Imports have file extensions, because the edge function that sends mails loads
 * this file too.
 */

import { openedBySignIn } from './levels-in-prose.ts';
import type { RoomState } from './room-states.ts';

/** Values for the texts. */
export interface StateFacts {
  /** When the approval ends or has ended, as a date in words. */
  end?: string | undefined;
  /** When the account's owner asked for renewal, as a date in words. */
  requestedOn?: string | undefined;
  /** Whether the approval ends so soon that the account's owner can already ask for renewal. */
  endsSoon?: boolean;
}

/** What a visitor can do about the state. */
export type AccountAction =
  | 'sign-in'
  | 'ask'
  | 'accept'
  | 'renew'
  | 'renew-early'
  | 'write'
  | 'second-factor';

export interface StateWords {
  /** The chip above the sentence, and the title of the toast. */
  title?: string;
  /** In the header of the data room. */
  sentence: (facts: StateFacts) => string;
  action?: AccountAction;
  /** Shown with `title` once after sign-in, and when the state begins while the site is open. */
  toast?: (facts: StateFacts) => string;
  /** Why content of level 3 is closed. Shown in its place, and after an attempt to open it. `subject`: "This document". */
  closed?: { title: string; sentence: (subject: string, facts: StateFacts) => string };
  /** What is missing, in a word or two. Shown on the locked button for the full pack and on the disabled buttons of its documents. */
  missing?: string;
  /** Heads the closed sections of the sidebar. */
  sidebar?: string;
  /** Below the name of the full pack in the sidebar; empty where the header explains the next step. */
  lock?: string;
  /** In the panel Your Account. */
  account: (facts: StateFacts) => string;
  /** Whether the team's reason for its decision is shown. */
  showsReason?: true;
}

const openToYou = `You can open ${openedBySignIn}.`;
/** Auth sends a new link only after a captcha, which is in the sign-in dialog. The link to set a password also confirms the address. */
const newLink =
  'If it has not arrived, sign out and choose “Forgot password?”: the link in that e-mail confirms your address too.';
const endedOn = ({ end }: StateFacts) =>
  end ? `Your approval ended on ${end}.` : 'Your approval has ended.';

export const stateWords: Readonly<Record<RoomState, StateWords>> = {
  anonymous: {
    sentence: () =>
      'The public documents need no account. For the rest, sign in or request access: our team reviews every request.',
    action: 'sign-in',
    closed: {
      title: 'Authentication Required',
      sentence: (subject) => `Please sign in to access ${subject.toLowerCase()}.`,
    },
    sidebar: 'More Documents',
    lock: 'Opens once our team has approved your request.',
    account: () => 'Not signed in',
  },
  unconfirmed: {
    title: 'E-mail Address Not Confirmed',
    sentence: () =>
      `Open the link in the e-mail that we sent you. ${newLink} Our team reviews your request once your address is confirmed.`,
    toast: () => 'Open the link in the e-mail that we sent you.',
    closed: {
      title: 'Confirmation Required',
      sentence: (subject) =>
        `${subject} stays closed until you have confirmed your e-mail address.`,
    },
    missing: 'Requires Confirmation',
    sidebar: 'Address Not Confirmed',
    lock: 'Confirm your e-mail address first.',
    account: () => `Signed in; your e-mail address is not confirmed yet. ${newLink}`,
  },
  guest: {
    title: 'Invitation Accepted',
    sentence: () =>
      `You accepted our invitation to read ${openedBySignIn}. The full due-diligence pack is for approved accounts: ask our team if you need it.`,
    action: 'ask',
    toast: () =>
      `You can open ${openedBySignIn}. For the full due-diligence pack, ask for approval in the data room.`,
    closed: {
      title: 'Approval Not Requested',
      sentence: (subject) =>
        `${subject} is for approved accounts. You can ask for approval in the data room.`,
    },
    missing: 'Not Requested',
    sidebar: 'For Approved Accounts',
    lock: 'Ask for approval to open it.',
    account: () => `Signed in; invited to read ${openedBySignIn}. Approval was not requested`,
  },
  pending: {
    title: 'Account Pending Approval',
    sentence: () =>
      `${openToYou} The full due-diligence pack opens once our team has approved your account.`,
    toast: () =>
      "Your account is pending approval from our team. You'll receive an email once approved.",
    closed: {
      title: 'Approval Required',
      sentence: (subject) => `${subject} opens once our team has approved your account.`,
    },
    missing: 'Requires Approval',
    sidebar: 'Pending Approval',
    lock: '',
    account: () => 'Signed in; approval is pending',
  },
  declined: {
    title: 'Request Declined',
    sentence: () =>
      `Our team has declined your request for the full due-diligence pack. ${openToYou}`,
    action: 'write',
    toast: () => 'Our team has declined your request for the full due-diligence pack.',
    closed: {
      title: 'Request Declined',
      sentence: (subject) =>
        `${subject} is closed to you: our team has declined your request. If something has changed, write to us.`,
    },
    missing: 'Request Declined',
    sidebar: 'Request Declined',
    lock: 'Closed: your request was declined.',
    account: () => 'Signed in; our team has declined your request',
    showsReason: true,
  },
  agreement: {
    title: 'Agreement to Accept',
    sentence: () =>
      'Our team has approved your account. The full due-diligence pack opens once you have accepted the agreement.',
    action: 'accept',
    toast: () => 'The full due-diligence pack opens once you have accepted the agreement.',
    closed: {
      title: 'Agreement Required',
      sentence: (subject) => `${subject} opens once you have accepted the agreement.`,
    },
    missing: 'Requires Agreement',
    sidebar: 'Agreement to Accept',
    lock: 'Opens once you accept the agreement.',
    account: () => 'Approved; you have not yet accepted the agreement in the data room',
  },
  new_agreement: {
    title: 'New Agreement to Accept',
    sentence: () =>
      'You are approved, and a new agreement replaces the one that you accepted. The full due-diligence pack opens again once you have accepted it.',
    action: 'accept',
    toast: () =>
      'A new agreement replaces the one that you accepted. The full due-diligence pack opens again once you have accepted it.',
    closed: {
      title: 'New Agreement Required',
      sentence: (subject) => `${subject} opens again once you have accepted the new agreement.`,
    },
    missing: 'New Agreement',
    sidebar: 'New Agreement to Accept',
    lock: 'Opens again once you accept the new agreement.',
    account: () => 'Approved; you have not yet accepted the new agreement in the data room',
  },
  approved: {
    sentence: ({ end, endsSoon, requestedOn }) =>
      endsSoon && end
        ? `You are signed in and approved. The full due-diligence pack is open to you until ${end}.${requestedOn ? '' : ' To keep it open, ask for renewal now.'}`
        : 'You are signed in and approved. The full due-diligence pack is open to you.',
    action: 'renew-early',
    account: ({ end }) => (end ? `Approved until ${end}` : 'Approved, without an end date'),
  },
  no_second_factor: {
    title: 'Second Factor Missing',
    sentence: () =>
      'The full due-diligence pack is open to you. The team console opens once you have set up a second factor.',
    action: 'second-factor',
    account: () => 'Approved; the team console opens once you have set up a second factor',
  },
  ended: {
    title: 'Approval Ended',
    sentence: (facts) =>
      `${endedOn(facts)} The full due-diligence pack stays closed until our team has renewed it. ${openToYou}`,
    action: 'renew',
    toast: (facts) =>
      `${endedOn(facts)} ${facts.requestedOn ? `You asked for renewal on ${facts.requestedOn}.` : 'You can ask for renewal in the data room.'}`,
    closed: {
      title: 'Approval Ended',
      sentence: (subject, facts) =>
        `${endedOn(facts)} ${subject} stays closed until our team has renewed it.`,
    },
    missing: 'Approval Ended',
    sidebar: 'Approval Ended',
    lock: 'Closed until our team has renewed your approval.',
    account: ({ end }) => `Signed in; approval ended${end ? ` on ${end}` : ''}`,
  },
  withdrawn: {
    title: 'Approval Withdrawn',
    sentence: () => `Our team has withdrawn your approval. ${openToYou}`,
    action: 'write',
    toast: () => 'Our team has withdrawn your approval. The full due-diligence pack is closed.',
    closed: {
      title: 'Approval Withdrawn',
      sentence: (subject) =>
        `${subject} is closed to you: our team has withdrawn your approval. If you have questions, write to us.`,
    },
    missing: 'Approval Withdrawn',
    sidebar: 'Approval Withdrawn',
    lock: 'Closed: our team has withdrawn your approval.',
    account: () => 'Signed in; our team has withdrawn your approval',
    showsReason: true,
  },
};

/** The label of the locked button for the full due-diligence pack while something is missing. */
export const packLabel = (missing: string) => `Full Due Diligence Pack (${missing})`;

/** Why content of level 3 is closed in this state; `undefined` if it is open. */
export function closedNotice(state: RoomState, subject: string, facts: StateFacts) {
  const { closed } = stateWords[state];
  return closed && { title: closed.title, description: closed.sentence(subject, facts) };
}

/** Sentences for the mails about a state. */
export const stateMails = {
  agreement:
    'The full due-diligence pack opens once you have accepted the agreement in the data room.',
  new_agreement:
    'The full due-diligence pack opens again once you have accepted the new agreement in the data room.',
  declined: 'Our team has declined your request for the full due-diligence pack.',
  withdrawn: 'Our team has withdrawn your approval for the full due-diligence pack.',
  ended: 'The full due-diligence pack stays closed until our team has renewed it.',
} as const;

/** The state in the lists of the console, including states in which nobody can sign in. */
export const consoleStates = {
  unconfirmed: 'Waiting, address not confirmed',
  invited: 'Invited',
  guest: 'Invitation accepted, approval not requested',
  pending: 'Waiting',
  declined: 'Declined',
  agreement: 'Approved, agreement not accepted',
  new_agreement: 'Approved, new agreement not accepted',
  approved: 'Approved',
  no_second_factor: 'Approved, no second factor',
  ended: 'Ended',
  withdrawn: 'Withdrawn',
  blocked: 'Blocked in Auth',
} as const;
