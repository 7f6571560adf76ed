import { stage } from '@/content/facts';

/** The copy of the Careers page. */

export const anchors = { openings: 'openings' } as const;

export const header = {
  label: 'Careers',
  title: 'Work that has to stand up to an audit',
  lead: 'Every stone in the vault has a file, and every line in it was written by somebody. We look for people who would rather check a figure once more than explain it afterwards.',
  toOpenings: 'See the openings',
} as const;

/** Who does what on a stone's path. The roles are those named in the openings. */
export const path = {
  title: 'One stone, five desks',
  desks: [
    { desk: 'Custody operations', task: 'brings it into the vault and keeps the register' },
    {
      desk: 'Valuation',
      task: 'reviews its value, and defends it before the auditors',
    },
    { desk: 'Compliance', task: 'knows who may own a share in it' },
    { desk: 'Engineering', task: 'keeps the contracts that the shares are held in' },
    { desk: 'Investor relations', task: 'answers for all of it, in writing' },
  ],
} as const;

export const culture = {
  title: 'Culture values',
  lead: 'Four habits that an asset rests on which nobody can see at a glance.',
  practice: 'On an ordinary day',
  values: [
    {
      title: 'Nothing goes out on one signature',
      text: 'No figure, no payment and no stone is released by one person alone. A mistake is found on the day it is made.',
      practice:
        'You compute the value of a parcel; a colleague who has not seen your sheet does too.',
    },
    {
      title: 'If it is not written, it did not happen',
      text: 'Decisions have to outlive the meeting and convince people who were not in it. So we write first and talk about what was written.',
      practice: 'What one investor asks is answered in the data room, where the next one finds it.',
    },
    {
      title: '“Not yet” is an answer',
      text: `${stage.holdings} We say so. An institution can plan with a plain no; it cannot plan with a hopeful yes.`,
      practice:
        'You may stop a publication because one number has no source, no matter who asked for it.',
    },
    {
      title: 'Everybody knows the stone',
      text: 'Those who write the contract or its code should know what it is about. Colour, clarity, treatment and origin are common knowledge here.',
      practice: 'An engineer reads a laboratory report; a gemmologist reads a transaction.',
    },
  ],
} as const;

/** The benefits are sample content until the company confirms them. */
export const areBenefitsSample = true;

export const benefits = {
  title: 'Benefits',
  lead: 'What a contract with us holds beside the salary. Careful people do their best work when they are not in a hurry.',
  sampleNote: 'Sample entries: the terms shown here stand in for the company’s own.',
  entries: [
    {
      title: 'A range, before the interview',
      text: 'You learn the salary range of a role before you first speak to us, and it is the same for everyone who applies.',
    },
    {
      title: 'Part-time where the work allows',
      text: 'If a role can be held at less than full time or shared between two, it is offered that way, to leaders as well.',
    },
    {
      title: 'Home, except for seals and scales',
      text: 'Whatever needs neither the stone nor the register on site can be done from where you work best.',
    },
    {
      title: 'Examinations paid for',
      text: 'Courses and diplomas in gemmology, law or security engineering are paid, and the hours of study count as work.',
    },
    {
      title: 'A day in the vault',
      text: 'In your first year you accompany an audit in the freeport, whatever your role, and see what your work refers to.',
    },
    {
      title: 'Pension and insurance',
      text: 'An occupational pension plan with a choice of contributions, and cover for accident and illness from the first day.',
    },
  ],
} as const;

export const openings = { title: 'Job openings' } as const;

export const open = {
  title: 'No opening that fits?',
  text: 'Tell us what is missing here and why you are the one to do it. An open application is read by the same people, and kept in mind when a role is defined.',
  button: 'Submit Open Application',
  mail: 'A question first? Write to',
  subject: 'Careers',
  picture: 'Render of an emerald in the pan of a gem balance',
  stepsTitle: 'What happens to an application',
  steps: [
    {
      term: 'What we ask for',
      fact: 'Your name, an e-mail address and a CV as PDF or Word document of at most 5 MB. A telephone number only if you like.',
    },
    {
      term: 'Who reads it',
      fact: 'The people who decide on the position. The file lies in a private store that no visitor can read or list.',
    },
    {
      term: 'How long it is kept',
      fact: 'Six months after the decision. Open applications: 12 months, unless you withdraw them earlier.',
    },
    {
      term: 'What to leave out',
      fact: 'Whatever an application does not need, such as health, religion or political views.',
    },
  ],
  privacy: 'Read the privacy policy',
} as const;
