/** The kinds of mails that a link can end, by what it carries. */
export const mailKinds = {
  digest: {
    heading: 'Get no more digests?',
    text: 'At the press of the button you get no more mails about new documents in the data room.',
    done: 'You get no more mails about new documents.',
  },
  waits: {
    heading: 'Wait for no more documents?',
    text: 'At the press of the button nobody tells you any more when the documents are there that you asked for.',
    done: 'You get no mail when those documents are there.',
  },
} as const;

export const unsubscribeContent = {
  heading: 'Mails',
  lead: 'Stop one kind of mails from the investor data room, without signing in.',
  submit: 'Unsubscribe',
  busy: 'Unsubscribing...',
  done: 'Unsubscribed',
  afterwards:
    'Mails about your access and the security of your account go on. You can choose again under Your Account in the data room.',
  failed: 'That did not work. Please check your connection and try again.',
  missing: {
    heading: 'This link is not complete',
    text: 'Please open the link in the mail once more. You can also choose which mails you get under Your Account in the data room.',
  },
  wayBack: 'Open the Data Room',
} as const;
