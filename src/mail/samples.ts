import { mailKinds, type QueuedMail } from './mails.ts';

const person = { first_name: 'Nina', last_name: 'Sample' };
const open = { ...person, until: '2027-06-30T21:59:59Z', documents: 48, sections: 11 };

const details: Record<string, readonly Record<string, unknown>[]> = {
  access_approved: [open, { ...open, until: null, owes_agreement: true }],
  access_renewed: [open],
  access_declined: [{ ...person, reason: 'The data room is open to institutions only.' }, person],
  access_revoked: [{ ...person, reason: 'The mandate has ended.' }, person],
  access_ending: [
    { ...open, days: 14 },
    { ...open, days: 3 },
  ],
  access_ended: [open],
  application_received: [{ opening: 'Gemmologist' }, {}],
  team_factor_reset: [{ email: 'nina.sample@example.com' }],
  team_admin_factor: [{ email: 'nina.sample@example.com' }],
  admin_new_device: [{ device: 'Firefox on Windows' }],
};

/** Every kind of mail as the outbox may hold it, for previews and tests. */
export const sampleMails: readonly QueuedMail[] = mailKinds.flatMap((kind) =>
  (details[kind] ?? [{}]).map((sample, index) => ({
    kind,
    recipient: 'nina.sample@example.com',
    details: sample,
    gathered: kind.startsWith('team_') && index === 0 && !details[kind] ? 3 : null,
  })),
);
