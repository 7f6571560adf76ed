import { lookUp } from '../lib/look-up.ts';
import { mailKinds, type QueuedMail } from './mails.ts';

const person = { first_name: 'Nina', last_name: 'Sample' };
const approval = { ...person, until: '2027-06-30T21:59:59Z', documents: 48, sections: 11 };

/** The details of each sample, by kind of mail. A kind that is missing here has one sample, with the details `approval`. */
const details: Record<string, readonly Record<string, unknown>[]> = {
  access_approved: [
    approval,
    { ...approval, until: null, owes_agreement: true },
    { ...approval, until: null, role: 'investor relations' },
  ],
  access_declined: [{ ...person, reason: 'The data room is open to institutions only.' }, person],
  access_revoked: [{ ...person, reason: 'The mandate has ended.' }, person],
  access_role_ended: [
    { ...person, stays_approved: true },
    { ...person, stays_approved: false, reason: 'The contract has ended.' },
  ],
  access_ending: [
    { ...approval, days: 14 },
    { ...approval, days: 3 },
  ],
  answer_to_message: [
    {
      text: 'Dear Nina Sample,\n\nThank you for your message. The minimum for an institution is stated on our portfolio page.\nWe are glad to explain it in a call.',
      asked_at: '2026-11-20T09:00:00Z',
    },
    { asked_at: '2026-11-20T09:00:00Z' },
  ],
  answer_to_request: [
    {
      text: 'Dear Nina Sample,\n\nThe annual statements are in the data room now.',
      asked_at: '2026-11-20T09:00:00Z',
      document_type: 'financial-statements',
    },
  ],
  answer_to_application: [
    {
      text: 'Dear Nina Sample,\n\nThank you for your application and for your patience. We have chosen another candidate.',
    },
  ],
  digest: [
    {
      rhythm: 'weekly',
      count: 3,
      unsubscribe: '00000000-0000-4000-8000-000000000001',
      answers: [
        {
          question: '00000000-0000-4000-8000-000000000003',
          text: 'Which laboratory graded the stones of the Main Portfolio?',
          document: 'Valuation of the vault',
          page: 4,
        },
      ],
      documents: [
        { title: 'Audit report 2026', section: 'compliance', version: 1, is_new: true },
        {
          title: 'Subscription agreement',
          section: 'subscription-agreement',
          version: 3,
          is_new: false,
        },
      ],
    },
    {},
  ],
  documents_there: [
    {
      unsubscribe: '00000000-0000-4000-8000-000000000002',
      documents: [{ title: 'Valuation of the vault', section: 'compliance' }],
    },
  ],
  question_answered: [
    {
      ...person,
      question: '00000000-0000-4000-8000-000000000003',
      text: 'Which laboratory graded the stones of the Main Portfolio?',
      document: 'Valuation of the vault',
      page: 4,
    },
    person,
  ],
  agreement_published: [
    {
      ...person,
      title: 'Confidentiality agreement',
      version: 2,
      replaces: true,
      changes: 'Copies may also be passed to your auditors.\nThe period becomes five years.',
    },
    { ...person, title: 'Confidentiality agreement', version: 1, replaces: false },
  ],
  application_received: [{ opening: 'Gemmologist' }, {}],
  team_factor_reset: [{ email: 'nina.sample@example.com' }],
  team_admin_factor: [{ email: 'nina.sample@example.com' }],
  team_new_admin: [{ email: 'nina.sample@example.com', role: 'investor relations' }],
  admin_new_device: [
    { user_agent: 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' },
  ],
};

/** A sample of every kind of mail in the outbox, for previews and tests. */
export const sampleMails: readonly QueuedMail[] = mailKinds.flatMap((kind) =>
  (lookUp(details, kind) ?? [approval]).map((sample) => ({
    kind,
    recipient: 'nina.sample@example.com',
    details: sample,
    // Mails to the team without details report a number of events, here three.
    gathered: kind.startsWith('team_') && !lookUp(details, kind) ? 3 : null,
  })),
);
