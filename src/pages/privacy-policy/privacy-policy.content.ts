import { accountFields, type AccountField } from '@/content/account-fields';
import { company } from '@/content/company';
import { companyFacts, type LegalDocument } from '@/content/legal';
import { paths } from '@/content/paths';

const { legalName, email, dataRegion } = company;

const labelsOf = (part: AccountField['part']) =>
  accountFields
    .filter((field) => field.part === part)
    .map(({ inPolicy }) => inPolicy)
    .join(', ');
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  path: paths.privacyPolicy,
  lead: 'The personal data this site collects, why and for how long, who receives it and what rights you have. The public pages carry no advertising and no tracking. In the data room we record which documents and pages you read; section 4 explains why.',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      blocks: [
        `${legalName} is the controller of the personal data described here. Write to [${email}](mailto:${email}) with any question or request about your data, with “data protection” in the subject so that it reaches the right person at once.`,
        { facts: companyFacts },
        'This policy follows the Swiss Federal Act on Data Protection (FADP). Where the EU General Data Protection Regulation (GDPR) applies to you, for example because you are in the European Economic Area, the policy follows that too, and the legal bases named below are those of its Article 6.',
      ],
    },
    {
      id: 'visit',
      title: 'Visiting the site',
      blocks: [
        'You can read the public pages without an account and without cookies. We use no analytics, advertising networks or social plug-\u2060ins; typefaces and pictures come from our own server.',
        {
          heading: 'Delivery of the pages',
          facts: {
            Data: 'Your IP address, the time, the address requested, your browser type, and the referring page if your browser sends it.',
            Purpose: 'To send you the page, keep the service stable and fend off attacks.',
            Basis: 'Legitimate interest in a working and secure site.',
            Kept: 'Up to 30 days in the hosting provider’s logs.',
          },
        },
        {
          heading: 'In your browser',
          facts: {
            Data: 'If you sign in, the session that keeps you signed in. If you use the data room, for each document the page and zoom at which you left it.',
            Purpose: 'Only to provide what you asked for.',
            Basis: 'Necessary for the service that you use.',
            Kept: 'In your browser’s storage: the session and your place in documents until you sign out, the rest until you clear it.',
          },
        },
        {
          heading: 'Protection against abuse',
          facts: {
            Data: 'How many forms each IP address (IPv6: network) has sent.',
            Purpose: 'To limit how many forms one sender can send in an hour.',
            Basis: 'Legitimate interest in protecting the site against mass submissions.',
            Kept: 'One hour.',
          },
        },
      ],
    },
    {
      id: 'write',
      title: 'Contacting us and booking a call',
      blocks: [
        {
          heading: 'Contact dialog',
          tables: ['contact_messages'],
          facts: {
            Data: 'First name, last name, e-mail address and your message.',
            Purpose: 'To answer you.',
            Basis:
              'Steps taken at your request before a contract, or our legitimate interest in answering.',
            Kept: '24 months after the last exchange, unless it becomes part of a business relationship.',
          },
        },
        {
          heading: 'Request for documentation',
          tables: ['documentation_requests'],
          facts: {
            Data: 'Name, e-mail address, kind of document and your reason.',
            Purpose: 'To decide on the request and to send the document.',
            Basis: 'Steps taken at your request before a contract.',
            Kept: '24 months after the request was handled, together with our answers.',
          },
        },
        {
          heading: 'Questions in the data room',
          tables: ['questions'],
          facts: {
            Data: 'Your question, the document and page it concerns, the answer, and whether approved colleagues of your organisation may read it.',
            Purpose:
              'To answer you. If we publish a question for others, we rewrite it without your name and give only the week.',
            Basis: 'Steps taken at your request before a contract.',
            Kept: '24 months after the answer, or until you close your account if that is earlier.',
          },
        },
        {
          heading: 'Booking a call',
          facts: {
            Data: 'What you enter in the calendar: usually name, e-mail address, time zone and the chosen time.',
            Purpose: 'To arrange and hold the call.',
            Basis: 'Steps taken at your request before a contract.',
            Service:
              'The calendar is an embedded page of Cal.com. It loads only when you press a booking button; from then on its provider receives your IP address and may set its own cookies.',
            Kept: '24 months after the call.',
          },
        },
      ],
    },
    {
      id: 'account',
      title: 'Your account and the data room',
      blocks: [
        {
          heading: 'Your account',
          facts: {
            Data: `${capitalise(labelsOf('person'))}, e-mail address, ${labelsOf('request')}, and your password, stored only as a cryptographic hash. We also store whether, until when and by whom you were approved.`,
            Purpose:
              'To check that access is justified and show each reader the documents of their level.',
            Basis: `Performance of a contract ([terms of service](${paths.termsOfService})).`,
            Kept: 'While the account exists. You can close it yourself in the data room, which deletes it at once; the security log and the records of an investment are kept for their own periods. Declined requests: 12 months. An account whose address nobody confirms: 30 days. Invitations that nobody accepts: 30 days after they expire.',
          },
        },
        {
          heading: 'E-mails about your account',
          tables: ['outbox', 'undeliverable_addresses'],
          facts: {
            Data: 'Your e-mail address and name, the subject of the e-mail (for example an approval and its end date), when it was sent and whether it was delivered; whether and how often you want to hear about new documents; and, if your provider reports it, that your address rejects e-mail or that you complained. Our e-mails contain no external pictures and no tracking.',
            Purpose:
              'To tell you about your request and when your access ends, and to keep proof of it.',
            Basis: 'Performance of a contract.',
            Kept: '12 months, or until you close your account. Reports from mail providers: 12 months.',
          },
        },
        {
          heading: 'Agreement before confidential documents',
          facts: {
            Data: 'Which version of the agreement you accepted, a fingerprint of its text, the name you typed, your e-mail address, time, IP address and browser type.',
            Purpose: 'To have proof of what was agreed.',
            Basis: 'Performance of a contract; establishing and defending rights.',
            Kept: 'While the account exists, or ten years from acceptance if you close it earlier.',
          },
        },
        {
          heading: 'Security check',
          facts: {
            Data: 'For the captcha: IP address, browser characteristics and how the widget was used.',
            Purpose: 'To keep bots from signing in, signing up or requesting password resets.',
            Basis: 'Legitimate interest in protecting accounts.',
            Service: 'hCaptcha. Its script loads only when a sign-in dialog opens.',
            Kept: 'Not by us. hCaptcha’s own privacy policy applies to what it keeps.',
          },
        },
        {
          heading: 'Security log',
          tables: ['security_audit_log'],
          facts: {
            Data: 'Successful and failed sign-ins, sign-outs, new accounts, password changes, documents opened, refused access and errors of the data room, each with time, account, IP address, browser type and technical details. Never passwords.',
            Purpose: 'To detect and prove attacks and the misuse of confidential documents.',
            Basis:
              'Legitimate interest in security; the duty to protect data (Article 8 FADP, Article 32 GDPR).',
            Kept: '24 months. Entries can be added but not altered; they are deleted after that time.',
          },
        },
        {
          heading: 'Your marks and notes in the data room',
          tables: ['document_favourites', 'page_notes', 'document_waits'],
          facts: {
            Data: 'The times of your current and previous visit; documents you mark as favourites; your notes on pages; and requests to be told when the file of a document is added.',
            Purpose:
              'To show you, on every device, what is new since your last visit, and to keep your marks and notes.',
            Basis: 'Performance of a contract.',
            Access:
              'Only you. Our team sees how many people are waiting for a document, but not who they are, and not your notes, favourites and visits.',
            Kept: 'Favourites and notes: until you remove them. Requests to be told about a file: until you remove them, and at most 12 months after it was added. All of these are also deleted when the document is removed. The times of your last two visits: until the next one. All of it is deleted at once when you close your account.',
          },
        },
        {
          heading: 'Reading record',
          tables: ['reading_sessions', 'document_copies'],
          facts: {
            Data: 'For each document you open while signed in: when, in which version and under which agreement, and for how many seconds each page was in view. Pages of confidential documents show your name, e-mail address, the time and a copy number, and we record whose copy each number is.',
            Purpose:
              'To understand what interests readers, and to trace a confidential document that was passed on.',
            Basis: 'Legitimate interest in giving good answers and keeping documents confidential.',
            Kept: '12 months, or until you close your account. The account behind a copy number: 24 months.',
          },
        },
      ],
    },
    {
      id: 'invest',
      title: 'Becoming an investor',
      blocks: [
        'Subscription takes place outside this site. For it we process the data required by anti-money-laundering law (identity, beneficial owners, origin of funds), the approved wallet addresses, the agreement and payments. You receive a separate privacy notice with the subscription documents. Swiss law requires us to keep these records for ten years after the relationship ends.',
        'Token transfers are recorded on public blockchains. A wallet address is a pseudonym that can become personal data once it is linked to you. Entries on a public chain are visible worldwide, and neither we nor anyone else can change or erase them. We keep the link between your name and your address and do not publish it.',
      ],
    },
    {
      id: 'apply',
      title: 'Applying for a job',
      blocks: [
        {
          tables: ['job_applications'],
          facts: {
            Data: 'First name, last name, e-mail address, phone number if you give it, the position, and your CV as a PDF or Word file.',
            Purpose: 'To assess your application and contact you about it.',
            Basis:
              'Steps taken at your request before a contract of employment; in Switzerland also Article 328b of the Code of Obligations.',
            Access:
              'Only the people who decide on the position. Files are kept in private storage that no visitor can read or list.',
            Kept: 'Six months after the decision. Open applications: 12 months, unless you withdraw them earlier.',
          },
        },
        'Please leave out anything an application does not need, such as health, religion or political views.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives data',
      blocks: [
        'We do not sell personal data. Within the company, only people who need it for their work can see it. Outside, these processors receive it, bound by contract to our instructions:',
        {
          points: [
            'our hosting provider, which delivers the pages;',
            `Supabase, which runs the database, accounts, file storage and account e-mails; what we store is held in ${dataRegion};`,
            'hCaptcha, for the security check at sign-in;',
            'Cal.com, for booked calls.',
          ],
        },
        'Auditors, lawyers, banks, custodians and authorities receive data where the law requires it, or where we need to establish or defend a right.',
      ],
    },
    {
      id: 'abroad',
      title: 'Transfers abroad',
      blocks: [
        `Data is processed in Switzerland and ${dataRegion}. Some of the services named above are based in the United States or have staff there with access. For such transfers we rely on an adequacy decision that covers the recipient, such as the Data Privacy Framework, or otherwise on the European Commission’s standard contractual clauses with the changes required by the Swiss commissioner (FDPIC). Ask us for a copy.`,
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Connections are encrypted. Access to every record and file is enforced in the database, which checks the current approval at every request. There are no links to confidential files that anyone could pass on: each file is delivered only after this check. Passwords must meet strength rules. If a breach puts you at high risk, we notify the supervisory authority and, where needed for your protection, you.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Within the limits of the law you can ask us to',
        {
          points: [
            'tell you whether we process data about you, and give you a copy;',
            'correct what is wrong and complete what is missing;',
            'erase data, or restrict its use;',
            'hand over the data you gave us in a common electronic format;',
            'stop processing based on our legitimate interest, for reasons relating to your situation.',
          ],
        },
        `You can withdraw consent at any time; what we did before you withdrew it stays lawful. An e-mail to [${email}](mailto:${email}) is enough. We may ask for proof of identity. We answer within 30 days, normally free of charge. No decision about you is made solely by a machine: a person decides every request for access.`,
        'You can lodge a complaint with a supervisory authority: in Switzerland the [Federal Data Protection and Information Commissioner](https://www.edoeb.admin.ch), in the European Economic Area the authority of the country where you live or work.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'We update this policy when the site changes. The version on this page applies; its date is at the top. If a change matters to people with an account, we tell them by e-mail.',
      ],
    },
  ],
};
