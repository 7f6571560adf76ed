import { stage } from '@/content/facts';

export const anchors = { openings: 'openings' } as const;

export const header = {
  label: 'Careers',
  title: 'Work that has to stand up to an audit',
  lead: 'Every stone in the vault has a file, and someone wrote every line of it. We look for people who would rather check a figure twice than explain it later.',
  toOpenings: 'See the openings',
} as const;

/** Who does what on a stone's path. The roles are those named in the openings. */
export const path = {
  title: 'Who works on a stone',
  roles: {
    'Custody associates': 'bring each stone into the vault and keep the register',
    Gemmologists: 'review its value and defend it to the auditors',
    'Compliance officers': 'check who may own a share in it',
    Engineers: 'write and test the contracts that will record the shares',
    'Investor relations managers': 'answer investors’ questions, in writing',
  },
} as const;

export const culture = {
  title: 'Culture values',
  lead: 'Four habits behind an asset that few people can judge at a glance.',
  practice: 'In practice',
  values: [
    {
      title: 'Nothing is released by one person',
      text: 'Two people release every figure, payment and stone, so mistakes are caught early.',
      practice:
        'You calculate the value of a parcel; a colleague who has not seen your sheet does the same.',
    },
    {
      title: 'We write things down',
      text: 'A decision must convince people who were not in the meeting. So we write first and then discuss what is written.',
      practice:
        'We answer an investor’s question in the data room, where the next investor can find it.',
    },
    {
      title: 'We say “not yet”',
      text: `${stage.holdings} We say so. A clear “not yet” lets an institution plan; a hopeful yes does not.`,
      practice:
        'You may stop a publication if one of its figures has no source, no matter who asked for it.',
    },
    {
      title: 'Everyone knows the stones',
      text: 'Anyone who writes a contract, legal or smart, should understand the asset behind it. Everyone here learns about colour, clarity, treatment and origin.',
      practice:
        'Engineers learn to read laboratory reports, and gemmologists to read transactions.',
    },
  ],
} as const;

/** The benefits are sample content until the company confirms them. */
export const areSampleBenefits = true;

export const benefits = {
  title: 'Benefits',
  lead: 'What we offer besides the salary. Careful work takes time, and these terms allow for it.',
  sampleNote: 'Sample terms: the company’s own will replace them.',
  entries: {
    'Salary range before the interview':
      'We tell you the salary range of a role before the first interview. It is the same for every applicant.',
    'Part-time where the work allows':
      'Where a role allows, we offer it part-time or as a job share. That includes leadership roles.',
    'Remote work':
      'Work from wherever suits you, unless the task requires you to be on site with the stones or the register.',
    'Paid training':
      'We pay for courses and diplomas in gemmology, law or security engineering, and study hours count as working time.',
    'A day in the vault':
      'In your first year you join a count in the freeport, whatever your role.',
    'Pension and insurance':
      'An occupational pension plan with a choice of contributions, and accident and illness cover from the first day.',
  },
} as const;

/** SAMPLE: the openings of `supabase/seed.sql`. Set this to false once the table has your own. */
export const areSampleOpenings: boolean = true;

export const openings = {
  title: 'Job openings',
  sampleNote:
    'Sample openings, not real vacancies. Applications still reach the team, which replies that there is no vacancy and deletes them six months later.',
} as const;

export const openApplication = {
  title: 'No suitable opening?',
  text: 'Tell us what we are missing and why you are the right person. The same people read open applications and come back to them when a new role opens.',
  button: 'Submit Open Application',
  picture: 'Rendering of an emerald in the emerald cut',
  stepsTitle: 'How we handle applications',
  steps: {
    'What we ask for':
      'Your name, your e-mail address and a CV as a PDF or Word document of at most 5 MB. A phone number is optional.',
    'Who reads it':
      'Only the people who decide on the position. Files are kept in private storage that no visitor can read or list.',
    'How long it is kept':
      'Six months after the decision. Open applications: 12 months, unless you withdraw them earlier.',
    'What to leave out':
      'Anything an application does not need, such as health, religion or political views.',
  },
  privacy: 'Read the privacy policy',
} as const;
