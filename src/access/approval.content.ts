/** The notice to a visitor who has signed in without approval. */
export const pendingApproval = {
  title: 'Account Pending Approval',
  description:
    "Your account is pending approval from our team. You'll receive an email once approved.",
} as const;
