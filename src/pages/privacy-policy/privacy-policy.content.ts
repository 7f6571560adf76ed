import { company } from '@/content/company';
import type { LegalDocument } from '@/content/legal';
import { paths } from '@/content/paths';

const { legalName, email, address, dataRegion } = company;

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  path: paths.privacyPolicy,
  lead: 'Which personal data this site collects, why, for how long, who receives it and what you can ask of us. There is no advertising, no tracking and no profiling on it.',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      blocks: [
        `${legalName}, ${address.street}, ${address.postalCode} ${address.city}, ${address.country}, is the controller of the personal data described here. Write to [${email}](mailto:${email}) with any question or request about your data; say “data protection” in the subject, so that it reaches the right person at once.`,
        'This policy follows the Swiss Federal Act on Data Protection (FADP). Where the EU General Data Protection Regulation (GDPR) applies to you, for example because you are in the European Economic Area, it follows that too, and the legal bases named below are those of its Article 6.',
      ],
    },
    {
      id: 'visit',
      title: 'When you visit',
      blocks: [
        'Reading the public pages needs no account and sets no cookie. We use no analytics, no advertising networks and no social plug-ins; the typefaces and pictures come from our own server.',
        {
          heading: 'Delivery of the pages',
          facts: [
            [
              'Data',
              'Address of your connection (IP), time, address requested, browser type, and the page that led here if your browser sends it.',
            ],
            ['Purpose', 'To send you the page, to keep the service stable and to repel attacks.'],
            ['Basis', 'Legitimate interest in a working and secure site.'],
            ['Kept', 'Up to 30 days in the hosting provider’s logs.'],
          ],
        },
        {
          heading: 'In your browser',
          facts: [
            [
              'Data',
              'If you sign in, the session that keeps you signed in. If you use the data room, the time of your last visit, which marks what is new, and for each document that you read the page and the size at which you left it.',
            ],
            [
              'Purpose',
              'All of it is needed for what you asked for, and is used for nothing else.',
            ],
            [
              'Kept',
              'In your browser’s storage: the session and the places in documents until you sign out, the rest until you clear it.',
            ],
          ],
        },
        {
          heading: 'Protection against floods',
          facts: [
            ['Data', 'Each time a form is sent, a count per sending address (IPv6: per network).'],
            ['Purpose', 'To limit how many entries one sender can make in an hour.'],
            ['Basis', 'Legitimate interest in a site that cannot be flooded.'],
            ['Kept', 'Counts of past hours are deleted as new ones begin.'],
          ],
        },
      ],
    },
    {
      id: 'write',
      title: 'When you write to us or book a call',
      blocks: [
        {
          heading: 'Contact dialog',
          facts: [
            ['Data', 'First name, last name, e-mail address and your message.'],
            ['Purpose', 'To answer you.'],
            [
              'Basis',
              'Steps taken at your request before a contract, or our legitimate interest in answering.',
            ],
            [
              'Kept',
              '24 months after the last exchange, unless it becomes part of a business relationship.',
            ],
          ],
        },
        {
          heading: 'Request for documentation',
          facts: [
            ['Data', 'Name, e-mail address, kind of document and your reason.'],
            ['Purpose', 'To decide on the request and to send the document.'],
            ['Basis', 'Steps taken at your request before a contract.'],
            ['Kept', '24 months after the request was dealt with, together with our answers.'],
          ],
        },
        {
          heading: 'Questions in the data room',
          facts: [
            [
              'Data',
              'Your question, the document and page that it is about, the answer, and whether approved colleagues of your organisation may read along.',
            ],
            [
              'Purpose',
              'To answer you. If we publish a question for others, we write it in our own words, without your name and with the week alone.',
            ],
            ['Basis', 'Steps taken at your request before a contract.'],
            ['Kept', '24 months after the answer, at the latest until you close your account.'],
          ],
        },
        {
          heading: 'Booking a call',
          facts: [
            [
              'Data',
              'What you enter in the calendar: usually name, e-mail address, time zone and the time chosen.',
            ],
            ['Purpose', 'To arrange and hold the call.'],
            ['Basis', 'Steps taken at your request before a contract.'],
            [
              'Service',
              'The calendar is an embedded page of Cal.com. It is fetched only when you press a booking button; from then on its provider receives your IP address and may set cookies of its own.',
            ],
            ['Kept', '24 months after the call.'],
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'When you request access or sign in',
      blocks: [
        {
          heading: 'Your account',
          facts: [
            [
              'Data',
              'First name, last name, organisation if you name one, e-mail address, your reason for access, and your password, which is stored only as a cryptographic hash. We add whether and until when you are approved, and who decided it.',
            ],
            [
              'Purpose',
              'To check that access is justified, and to show each reader the documents of their level.',
            ],
            [
              'Basis',
              `Performance of the agreement on access ([terms of service](${paths.termsOfService})).`,
            ],
            [
              'Kept',
              'While the account exists. You can close it yourself in the data room, which deletes it at once; the security log and the records of an investment keep what they hold for their own periods. Requests that are declined: 12 months. Invitations that nobody accepts: 30 days after they have ended.',
            ],
          ],
        },
        {
          heading: 'Mails about your account',
          facts: [
            [
              'Data',
              'Your e-mail address and name, what the mail was about (for example an approval and its end), when it was sent, and whether it was taken; whether you want to hear of new documents, and how often; and, if your mail provider reports it, that your address accepts no mail or that you complained. Mails hold no pictures from elsewhere and no tracking.',
            ],
            [
              'Purpose',
              'To tell you what becomes of your request and when your access ends, and to be able to see that you were told.',
            ],
            ['Basis', 'Performance of the agreement on access.'],
            ['Kept', '12 months, or until you close your account; such a report 12 months.'],
          ],
        },
        {
          heading: 'Agreement before confidential documents',
          facts: [
            [
              'Data',
              'Which version of the agreement you accepted, a fingerprint of its text, the name you typed, your e-mail address, time, IP address and browser type.',
            ],
            ['Purpose', 'To be able to prove what was agreed.'],
            ['Basis', 'Performance of the agreement; establishing and defending rights.'],
            [
              'Kept',
              'While the account exists, and ten years from the acceptance if it is closed before.',
            ],
          ],
        },
        {
          heading: 'Security check',
          facts: [
            [
              'Data',
              'For the captcha: IP address, browser characteristics and how the widget was used.',
            ],
            [
              'Purpose',
              'To keep programs from signing in, signing up or asking for password resets.',
            ],
            ['Basis', 'Legitimate interest in protecting accounts.'],
            ['Service', 'hCaptcha. Its script is fetched only when a sign-in dialog opens.'],
          ],
        },
        {
          heading: 'Security log',
          facts: [
            [
              'Data',
              'Sign-ins and failed ones, sign-outs, new accounts, password changes, documents opened, refused access and errors of the data room: with time, account, IP address, browser type and technical details. Never passwords.',
            ],
            [
              'Purpose',
              'To notice attacks and misuse of confidential documents, and to be able to prove them.',
            ],
            [
              'Basis',
              'Legitimate interest in security; the duty to protect data (Article 8 FADP, Article 32 GDPR).',
            ],
            [
              'Kept',
              '24 months. The log can be added to but not altered; after that time entries are removed.',
            ],
          ],
        },
        {
          heading: 'What you keep in the data room',
          facts: [
            [
              'Data',
              'When you are in the data room and when your visit before ended; the documents that you mark as favourites; your notes on their pages; and the documents that you want to be told of once their file is there.',
            ],
            [
              'Purpose',
              'To show you what is new since your last visit, on every device, and to keep for you what you chose to keep.',
            ],
            ['Basis', 'Performance of the agreement on access.'],
            [
              'Access',
              'You alone. Our team sees how many people wait for a document, but neither who they are nor your notes, favourites and visits.',
            ],
            [
              'Kept',
              'Favourites, notes and waits until you take them back, a wait that was answered for 12 months at most, the times of your last two visits until the next one. All of it is deleted at once when you close your account.',
            ],
          ],
        },
        {
          heading: 'Reading record',
          facts: [
            [
              'Data',
              'For each document that you open while signed in: when, in which version and under which agreement, and for how many seconds each page was in view. Pages of confidential documents bear your name, e-mail address, the time and a copy number, and we keep to whom each number belongs.',
            ],
            [
              'Purpose',
              'To know what interests readers, and to trace a confidential document that was passed on.',
            ],
            [
              'Basis',
              'Legitimate interest in answering well and in keeping documents confidential.',
            ],
            [
              'Kept',
              '12 months, or until you close your account. The account behind a copy number: 24 months.',
            ],
          ],
        },
      ],
    },
    {
      id: 'invest',
      title: 'When you become an investor',
      blocks: [
        'Subscription takes place outside this site. For it we process what the law against money laundering asks for (identity, beneficial owners, origin of funds), the approved wallet addresses, the agreement and payments. You receive a separate notice with the subscription documents. Swiss law requires these records to be kept for ten years after the relationship ends.',
        'Transfers of tokens are recorded on public blockchains. A wallet address is a pseudonym that can become personal data once it is linked to you. Entries on a public chain are visible worldwide and cannot be changed or erased by us or by anybody else; the link between your name and your address stays with us and is not published.',
      ],
    },
    {
      id: 'apply',
      title: 'When you apply for a job',
      blocks: [
        {
          facts: [
            [
              'Data',
              'First name, last name, e-mail address, telephone number if you give it, the position, and your CV as a PDF or Word file.',
            ],
            ['Purpose', 'To assess the application and to be in touch about it.'],
            [
              'Basis',
              'Steps taken at your request before a contract of employment; in Switzerland also Article 328b of the Code of Obligations.',
            ],
            [
              'Access',
              'The people who decide on the position. Files lie in a private store that no visitor can read or list.',
            ],
            [
              'Kept',
              'Six months after the decision. Open applications: 12 months, unless you withdraw them earlier.',
            ],
          ],
        },
        'Please leave out what an application does not need, such as health, religion or political views.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives data',
      blocks: [
        'We do not sell personal data. Inside the company, only those see it who need it for their task. Outside it, processors bound by contract to our instructions receive it:',
        {
          points: [
            'our hosting provider, which delivers the pages;',
            `Supabase, which runs the database, accounts, file storage and account e-mails; what we store lies in ${dataRegion};`,
            'hCaptcha, for the security check at sign-in;',
            'Cal.com, for booked calls.',
          ],
        },
        'Auditors, lawyers, banks, custodians and authorities receive data where the law requires it or a right has to be established or defended.',
      ],
    },
    {
      id: 'abroad',
      title: 'Transfers abroad',
      blocks: [
        `Data is processed in Switzerland and ${dataRegion}. Some of the services named above have their seat, or staff with access, in the United States. For such transfers we rely on an adequacy decision where the recipient is covered by one, such as the Data Privacy Framework, and otherwise on the European Commission’s standard contractual clauses with the changes that the Swiss commissioner (FDPIC) requires. Ask us for a copy.`,
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Connections are encrypted. The database itself, not the page, decides who may read which row and file, and it asks for the present approval at every request. Documents open through addresses that expire within a minute. Account passwords must meet strength rules. Should a breach nevertheless put you at high risk, we tell the supervisory authority and, where it is needed for your protection, you.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Subject to the limits of the law you can ask us to',
        {
          points: [
            'tell you whether we process data about you, and give you a copy of it;',
            'correct what is wrong and complete what is missing;',
            'erase data, or restrict its use;',
            'hand over data that you gave us in a common electronic format;',
            'stop processing that rests on our legitimate interest, for reasons that lie in your situation.',
          ],
        },
        `Consent that you gave can be withdrawn at any time with effect for the future. A message to [${email}](mailto:${email}) is enough; we may ask for proof of identity and answer within 30 days, free of charge as a rule. No decision about you is taken by a machine alone: each request for access is decided by a person.`,
        'You can complain to a supervisory authority: in Switzerland the [Federal Data Protection and Information Commissioner](https://www.edoeb.admin.ch), in the European Economic Area the authority of the country where you live or work.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'This policy changes when the site does. The version on this page applies; its date is at the top. If a change matters to people with an account, we tell them by e-mail.',
      ],
    },
  ],
};
