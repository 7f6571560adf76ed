import { stateMails } from '../content/account-states.ts';
import { company } from '../content/company.ts';
import { consoleScreens } from '../content/console-screens.ts';
import { sections } from '../content/data-room-sections.ts';
import { answerPath, paths } from '../content/paths.ts';
import { requestedDocumentTypes } from '../content/requested-document-types.ts';
import type { Database } from '../lib/database.types.ts';
import { deviceName } from '../lib/device-name.ts';
import { formatSwissDate } from '../lib/format.ts';
import { hiddenCharacters } from '../lib/hidden-characters.ts';
import { isObject } from '../lib/is-object.ts';

/** A mail as it is stored in the outbox. */
export interface QueuedMail {
  kind: string;
  recipient: string;
  details: unknown;
  /** The number of events that the mail reports; null for a mail about a single event. */
  gathered: number | null;
}

/** The content of a mail, independent of its format (text or HTML). */
export interface Mail {
  subject: string;
  /** The preview that an inbox shows next to the subject. */
  preview: string;
  /** Default: `Hello,`. Empty if the text contains its own greeting. */
  greeting?: string;
  /** May contain line breaks. */
  paragraphs: readonly string[];
  /** With a path, the fact is a link to a page of the site. */
  facts?: readonly (readonly [term: string, value: string, path?: string | undefined])[];
  action?: { label: string; path: string };
  /** Comes last, before the closing, in smaller type. */
  note?: string;
  /** The parameters of an unsubscribe link: the kind and the recipient's key. */
  unsubscribe?: string;
}

/** The data of a mail, as written by the database. Any field may be missing. */
class MailDetails {
  readonly #values: Record<string, unknown>;

  constructor(values: unknown) {
    this.#values = isObject(values) ? values : {};
  }

  /** A text on one line; undefined when there is none. */
  text(name: string): string | undefined {
    const value = this.#values[name];
    const line = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
    return line || undefined;
  }

  /** A text with its line breaks, without invisible characters and without those that change the text direction. */
  lines(name: string): string | undefined {
    const value = this.#values[name];
    const text = typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : '';
    const visible = text.replaceAll(hiddenCharacters, (hidden) => (hidden === '\n' ? '\n' : ''));
    return visible.trim() || undefined;
  }

  /** A UUID; undefined for any other text. */
  id(name: string): string | undefined {
    const value = this.text(name);
    return value && /^[0-9a-f-]{36}$/.test(value) ? value : undefined;
  }

  count(name: string): number {
    const value = this.#values[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  }

  /** A list of objects, each with its own details; empty when there is none. */
  list(name: string): MailDetails[] {
    const value = this.#values[name];
    return Array.isArray(value)
      ? value.filter(isObject).map((entry) => new MailDetails(entry))
      : [];
  }

  isTrue(name: string): boolean {
    return this.#values[name] === true;
  }

  /** A point in time as its date in Zurich: `20 November 2026`. */
  day(name: string): string | undefined {
    return formatSwissDate(this.text(name));
  }

  greeting(): string {
    const name = [this.text('first_name'), this.text('last_name')].filter(Boolean).join(' ');
    return name ? `Dear ${name},` : 'Hello,';
  }
}

const room = `the ${company.name} data room`;
const openRoom = { label: 'Open the data room', path: paths.dataRoom };
const countInWords = (count: number, singular: string, plural: string) =>
  count === 1 ? singular : `${count} ${plural}`;

function approvalMail(details: MailDetails, subject: string, verb: string): Mail {
  const until = details.day('until');
  const documents = details.count('documents');
  return {
    subject,
    preview: until ? `You have access until ${until}.` : 'You now have access.',
    greeting: details.greeting(),
    paragraphs: [
      `Your access to the full due-diligence pack in ${room} has been ${verb}.`,
      ...(details.isTrue('owes_agreement') ? [stateMails.agreement] : []),
    ],
    facts: [
      ...(documents > 0
        ? [
            [
              'You can read',
              `${countInWords(documents, 'one document', 'documents')} in ${countInWords(details.count('sections'), 'one section', 'sections')}`,
            ] as const,
          ]
        : []),
      ['Until', until ? `${until}, end of day in Zurich` : 'No end date'],
    ],
    action: openRoom,
    note: 'Sign in with this e-mail address. Pages of confidential documents show your name.',
  };
}

/** The team's reason for a decision, if it gave one. */
function reasonFacts(details: MailDetails): readonly (readonly [string, string])[] {
  const reason = details.text('reason');
  return reason ? [['Reason', reason]] : [];
}

/** A mail about a decision that closes the full due-diligence pack. */
const refusalMail = (
  details: MailDetails,
  subject: string,
  decision: string,
  closing: string,
): Mail => ({
  subject,
  preview: decision,
  greeting: details.greeting(),
  paragraphs: [
    `${decision} This applies to ${room}.`,
    `You can still read the documents available to every account. ${closing}`,
  ],
  facts: reasonFacts(details),
});

/** A mail to a colleague who has accepted an invitation to the team. */
const welcomeToTeam = (details: MailDetails, role: string): Mail => ({
  subject: 'You are a member of our team',
  preview: 'The team console opens once you have set up a second factor.',
  greeting: details.greeting(),
  paragraphs: [
    `Your account in ${room} is now a team account. The team console opens once you have set up a second factor: sign in with this e-mail address, and choose “Set Up Second Factor” in the data room. You need an authenticator app on your phone.`,
  ],
  facts: [['Role', role]],
  action: openRoom,
});

/**
 * The team's answer to a message. The text of the answer is stored with the message, not in the outbox. The mail does not quote the
 * message, because the sender may have typed another person's address.
 */
function answerMail(details: MailDetails, subject: string): Mail {
  const text = details.lines('text');
  const day = details.day('asked_at');
  return {
    subject,
    preview: 'Our answer. You can reply to this e-mail.',
    greeting: '',
    paragraphs: text?.split(/\n{2,}/) ?? [
      'The text of this answer is stored with the message it answers.',
    ],
    ...(day && {
      note: `On ${day} we received a message that gave this e-mail address. If it was not yours, you can ignore this e-mail: the address may have been mistyped.`,
    }),
  };
}

/** The value of `unsubscribe` for a mail that the recipient subscribed to. */
function unsubscribeParameters(details: MailDetails, kind: 'digest' | 'waits') {
  const key = details.id('unsubscribe');
  return key ? { unsubscribe: `${kind}/${key}` } : {};
}

/** A document as a fact with a label: the title, and the section in brackets. */
function documentFact(document: MailDetails, label: string): readonly [string, string] {
  const key = document.text('section');
  const section = sections.find(({ id }) => id === key)?.label;
  const title = document.text('title') ?? '';
  return [label, section ? `${title} (${section})` : title];
}

const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;

const withPage = (details: MailDetails, document: string) =>
  details.count('page') > 0 ? `${document}, page ${details.count('page')}` : document;

/** An answered question as a fact with a link to the answer: the question, and the document that it is about. */
function answerFact(details: MailDetails): readonly [string, string, string] {
  const document = details.text('document');
  const about = document ? ` (${withPage(details, document)})` : '';
  const question = `“${shorten(details.text('text') ?? '', 200)}”`;
  return ['Answered', `${question}${about}`, answerPath(details.id('question'))];
}

/** A mail to the team about something to do in the console. */
function teamWorkMail(subject: string, paragraph: string, label: string, path: string): Mail {
  return {
    subject,
    preview: paragraph,
    paragraphs: [paragraph, 'You can see the content in the console.'],
    action: { label, path },
  };
}

const accountFact = (details: MailDetails): readonly [string, string] => [
  'Account',
  details.text('email') ?? 'unknown',
];

/** A warning to the team about an event that the audit log records. Blank lines separate the paragraphs. */
const warningMail = (
  subject: string,
  preview: string,
  text: string,
  facts: NonNullable<Mail['facts']>,
): Mail => ({
  subject,
  preview,
  paragraphs: text.split('\n\n'),
  facts,
  action: { label: 'Open the audit log', path: consoleScreens.audit.path },
});

const writers: Record<
  Database['public']['Enums']['mail_kind'],
  (details: MailDetails, count: number) => Mail
> = {
  request_received: () => ({
    subject: 'We have received your request for access',
    preview: 'Our team reviews every request. We will e-mail you our decision.',
    paragraphs: [
      `Thank you for confirming your e-mail address. Our team reviews every request for access to ${room} and will e-mail you its decision.`,
      'Until then you can sign in and read the documents available to every account.',
    ],
    action: openRoom,
  }),
  access_approved: (details) => {
    const role = details.text('role');
    return role
      ? welcomeToTeam(details, role)
      : approvalMail(details, 'Your access has been approved', 'approved');
  },
  access_renewed: (details) => approvalMail(details, 'Your access has been renewed', 'renewed'),
  access_declined: (details) =>
    refusalMail(
      details,
      'Your request has been declined',
      stateMails.declined,
      'If something has changed, or you think we missed something, please reply to this e-mail.',
    ),
  access_revoked: (details) =>
    refusalMail(
      details,
      'Your approval has been withdrawn',
      stateMails.withdrawn,
      'Your duty of confidentiality continues. If you have questions, please reply to this e-mail.',
    ),
  access_role_ended: (details) => {
    const until = details.day('until');
    const staysApproved = details.isTrue('stays_approved');
    return {
      subject: 'Your role in our team has ended',
      preview: staysApproved ? 'Your account stays approved.' : stateMails.withdrawn,
      greeting: details.greeting(),
      paragraphs: [
        `Your role in the team of ${room} has ended, and the console is closed to you.`,
        staysApproved
          ? `Your account stays approved: you can read the full due-diligence pack${until ? ` until ${until}` : ''}.`
          : `${stateMails.withdrawn} You can still read the documents available to every account.`,
        'Your duty of confidentiality continues. If you have questions, please reply to this e-mail.',
      ],
      facts: reasonFacts(details),
      ...(staysApproved ? { action: openRoom } : {}),
    };
  },
  access_ending: (details) => {
    const until = details.day('until') ?? 'soon';
    return {
      subject: `Your approval ends on ${until}`,
      preview: 'You can ask for renewal in the data room now.',
      greeting: details.greeting(),
      paragraphs: [
        `Your approval for the full due-diligence pack in ${room} ends on ${until}, at the end of the day in Zurich.`,
        'To avoid an interruption, ask for renewal in the data room now. Our team reviews every request.',
      ],
      action: { ...openRoom, label: 'Ask for renewal' },
    };
  },
  access_ended: (details) => ({
    subject: 'Your approval has ended',
    preview: stateMails.ended,
    greeting: details.greeting(),
    paragraphs: [
      `Your approval for the full due-diligence pack in ${room} ended on ${details.day('until') ?? 'the day that was set'}. ${stateMails.ended}`,
      'Sign in to ask for renewal. You can still read the documents available to every account.',
    ],
    action: openRoom,
  }),
  agreement_published: (details) => {
    const isNewVersion = details.isTrue('replaces');
    const changes = details.lines('changes');
    const title = details.text('title');
    return {
      subject: isNewVersion ? 'A new agreement to accept' : 'An agreement to accept',
      preview: isNewVersion ? stateMails.new_agreement : stateMails.agreement,
      greeting: details.greeting(),
      paragraphs: [
        isNewVersion
          ? `We have published a new version of the agreement for the full due-diligence pack in ${room}. It replaces the one that you accepted.`
          : `We have published an agreement for the full due-diligence pack in ${room}.`,
        isNewVersion ? stateMails.new_agreement : stateMails.agreement,
      ],
      facts: [
        ...(title ? [['Agreement', `${title}, version ${details.count('version')}`] as const] : []),
        ...(changes && isNewVersion ? [['What changes', changes] as const] : []),
      ],
      action: { label: 'Read the agreement', path: paths.dataRoom },
    };
  },
  account_closed: (details) => ({
    subject: 'Your account has been closed',
    preview: 'This is the last e-mail about it.',
    greeting: details.greeting(),
    paragraphs: [
      `Your account in ${room} has been closed as requested. Your name, address, password and approval have been deleted, and every device is signed out.`,
      'The security log keeps its entries for 24 months, and agreements that you accepted are kept for ten years.',
      'If you did not close it, please reply to this e-mail at once.',
    ],
  }),
  factor_added: () => ({
    subject: 'A second factor was added to your account',
    preview: 'If it was not you, write to us at once.',
    paragraphs: [
      `An authenticator app was set up for your account in ${room}. Signing in now requires a code from it.`,
      'If it was not you, someone knows your password: please reply to this e-mail at once. We will sign the account out on every device and remove the app, and you then choose a new password.',
    ],
    action: openRoom,
  }),
  factor_removed: () => ({
    subject: 'A second factor was removed from your account',
    preview: 'If it was not you, set a new password and write to us.',
    paragraphs: [
      `An authenticator app was removed from your account in ${room}.`,
      'If it was not you, set a new password at once, with “Forgot password?” in the sign-in dialog: this signs the account out on every device. Then reply to this e-mail.',
    ],
    action: openRoom,
  }),
  factor_reset: () => ({
    subject: 'Your second factor was removed',
    preview: 'Your account was signed out on every device.',
    paragraphs: [
      `Our team has removed the second factor from your account in ${room} and signed the account out on every device.`,
      'Sign in with your password, then set up a new factor under Your Account.',
      'If you did not ask for this, please reply to this e-mail at once.',
    ],
    action: openRoom,
  }),
  application_received: (details) => {
    const opening = details.text('opening');
    return {
      subject: 'We have received your application',
      preview: 'We read every application and reply by e-mail.',
      paragraphs: [
        `Thank you. We have received your application${opening ? ` for the position “${opening}”` : ''} and your CV.`,
        'We read every application and reply by e-mail.',
      ],
      note: 'If you did not apply, you need not do anything: someone may have mistyped an address.',
    };
  },
  answer_to_message: (details) => answerMail(details, `Your message to ${company.legalName}`),
  answer_to_request: (details) => {
    const type = requestedDocumentTypes.find(
      ({ value }) => value === details.text('document_type'),
    );
    return answerMail(details, type ? `Your request: ${type.label}` : 'Your request for documents');
  },
  answer_to_application: (details) => answerMail(details, 'Your application'),
  digest: (details) => {
    const documents = details.list('documents');
    const count = details.count('count');
    const period = details.text('rhythm') === 'weekly' ? 'week' : 'day';
    return {
      subject: `New in the data room: ${countInWords(count, 'one document', 'documents')}`,
      preview: `New in the past ${period}.`,
      paragraphs: [
        documents.length > 0
          ? `These documents are new in ${room}.`
          : `New documents in ${room}, listed when the e-mail is sent.`,
      ],
      facts: [
        ...details.list('answers').map((entry) => answerFact(entry)),
        ...documents.map((document) =>
          documentFact(
            document,
            document.isTrue('is_new') ? 'New' : `Version ${document.count('version')}`,
          ),
        ),
        ...(count > documents.length && documents.length > 0
          ? [
              [
                'And',
                `${countInWords(count - documents.length, 'one more', 'more')}, in the data room`,
              ] as const,
            ]
          : []),
      ],
      action: openRoom,
      note: 'You chose to receive this e-mail about new documents. You can change that under Your Account in the data room.',
      ...unsubscribeParameters(details, 'digest'),
    };
  },
  documents_there: (details) => {
    const documents = details.list('documents');
    return {
      subject:
        documents.length > 1
          ? 'Documents you asked for are in the data room'
          : 'A document you asked for is in the data room',
      preview: 'You asked us to let you know.',
      paragraphs: [
        `You asked us to tell you when ${documents.length > 1 ? 'these documents' : 'this document'} became available in ${room}. You can open ${documents.length > 1 ? 'them' : 'it'} now.`,
      ],
      facts: documents.map((document) => documentFact(document, 'Document')),
      action: openRoom,
      note: 'You receive this e-mail once per document.',
      ...unsubscribeParameters(details, 'waits'),
    };
  },
  question_answered: (details) => {
    const document = details.text('document');
    const question = details.text('text');
    return {
      subject: document
        ? `Answered: your question about ${shorten(document, 38)}`
        : 'Your question has been answered',
      preview: question ? `“${shorten(question, 100)}”` : 'The answer is in the data room.',
      greeting: details.greeting(),
      paragraphs: [`Our team has answered your question in ${room}. Sign in to read the answer.`],
      facts: question
        ? [
            ['Question', shorten(question, 300)],
            ...(document ? [['Document', withPage(details, document)] as const] : []),
          ]
        : [],
      action: { label: 'Read the answer', path: answerPath(details.id('question')) },
    };
  },
  team_request: (_, count) =>
    teamWorkMail(
      `Access: ${countInWords(count, 'one request to decide', 'requests to decide')}`,
      `${countInWords(count, 'One account', 'accounts')} with a confirmed address asked for access or its renewal.`,
      'Decide on access',
      consoleScreens.access.path,
    ),
  team_message: (_, count) =>
    teamWorkMail(
      `Inbox: ${countInWords(count, 'one new message', 'new messages')}`,
      `${countInWords(count, 'One message', 'messages')} came in through the contact dialog.`,
      'Open the inbox',
      consoleScreens.inbox.path,
    ),
  team_document_request: (_, count) =>
    teamWorkMail(
      `Inbox: ${countInWords(count, 'one request for documents', 'requests for documents')}`,
      `${countInWords(count, 'One reader', 'readers')} asked for documents that are not in the data room.`,
      'Open the inbox',
      `${consoleScreens.inbox.path}?list=requests`,
    ),
  team_question: (_, count) =>
    teamWorkMail(
      `Questions: ${countInWords(count, 'one to answer', 'to answer')}`,
      `${countInWords(count, 'One question', 'questions')} came in from the data room.`,
      'Open the questions',
      consoleScreens.questions.path,
    ),
  team_application: (_, count) =>
    teamWorkMail(
      `Job applications: ${countInWords(count, 'one to read', 'to read')}`,
      `${countInWords(count, 'One application', 'applications')} came in.`,
      'Open the applications',
      consoleScreens.applications.path,
    ),
  team_factor_reset: (details) =>
    warningMail(
      'A second factor was reset',
      'The audit log shows who did it.',
      'A colleague has removed the second factor of this account and signed it out on every device. The audit log shows who did it.',
      [accountFact(details)],
    ),
  team_admin_factor: (details) =>
    warningMail(
      'A colleague has a new second factor',
      'Ask the colleague whether they did it.',
      'A second factor was set up for this account, which has access to the console. Ask its owner whether they did it, but not by e-mail. If they did not, an owner should reset the factor under Access.',
      [accountFact(details)],
    ),
  team_new_admin: (details) =>
    warningMail(
      'A team role was granted',
      'An owner has given this account access to the console.',
      'An owner has given this account a role in the team, with access to the console. Ask the owner whether they did it, but not by e-mail. If they did not, end the account’s role under Access.',
      [accountFact(details), ['Role', details.text('role') ?? 'unknown']],
    ),
  admin_new_device: (details) =>
    warningMail(
      'A sign-in from a new device',
      'If it was not you, change your password at once.',
      'Someone signed in to your account, which has access to the console, from a new device.\n\nIf it was not you, change your password at once and tell an owner.',
      [['Device', deviceName(details.text('user_agent'))]],
    ),
};

/** Every kind of mail that this module can write. */
export const mailKinds: readonly string[] = Object.keys(writers);

const isKnown = (kind: string): kind is keyof typeof writers => Object.hasOwn(writers, kind);

/** The content of a mail of the outbox; undefined for a kind unknown to this version. */
export function writeMail({ kind, details, gathered }: QueuedMail): Mail | undefined {
  return isKnown(kind) ? writers[kind](new MailDetails(details), gathered ?? 1) : undefined;
}
