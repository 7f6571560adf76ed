/** Notices about the approval, for a visitor who has signed in. */
export const approvalNotices = {
  agreement: {
    title: 'Agreement to Accept',
    description: 'The data room shows it. The full due-diligence pack opens once you accept it.',
  },
  ended: {
    title: 'Approval Ended',
    description: (date: string) =>
      `Your approval ended on ${date}. You can ask for renewal in the data room.`,
  },
  pending: {
    title: 'Account Pending Approval',
    description:
      "Your account is pending approval from our team. You'll receive an email once approved.",
  },
} as const;
