// `npm run db:types` writes this file. Separate from the other generated values, so that pages can load it alone.
/** From private.rate_limits: how often a caller may take each action within any `span`, in ms. */
export const rateLimits = {
  contact_messages: { perAddress: 20, perAccount: 20, span: 3600000 },
  documentation_requests: { perAddress: 20, perAccount: 20, span: 3600000 },
  invitation: { perAddress: 0, perAccount: 120, span: 3600000 },
  job_applications: { perAddress: 20, perAccount: 20, span: 3600000 },
  opening: { perAddress: 10, perAccount: 10, span: 60000 },
  own_account: { perAddress: 0, perAccount: 20, span: 3600000 },
  questions: { perAddress: 20, perAccount: 20, span: 3600000 },
  reading: { perAddress: 0, perAccount: 60, span: 60000 },
  search: { perAddress: 600, perAccount: 100, span: 3600000 },
  security_audit_log: { perAddress: 120, perAccount: 1200, span: 3600000 },
} as const;
