/** The kinds of mail that a link can end, by the name in the link. */
export const mailKinds = {
  digest: {
    heading: 'Unsubscribe from new documents?',
    text: 'You will get no more mails about new documents in the data room.',
    done: 'You will get no more mails about new documents.',
  },
  waits: {
    heading: 'Unsubscribe from awaited documents?',
    text: 'You will get no mail when the documents that you asked for are in the data room.',
    done: 'You will get no mail when those documents are in the data room.',
  },
} as const;

export const unsubscribeContent = {
  heading: 'Mails',
  lead: 'Stop one kind of mail from the investor data room, without signing in.',
  submit: 'Unsubscribe',
  busy: 'Unsubscribing...',
  done: 'Unsubscribed',
  afterwards:
    'Mails about your access and the security of your account continue. You can change your choice under Your Account in the data room.',
  failed: 'That did not work. Please check your connection and try again.',
  missing: {
    heading: 'This link is not complete',
    text: 'Please open the link in the mail again. You can also choose which mails you get under Your Account in the data room.',
  },
  wayBack: 'Open the Data Room',
} as const;
