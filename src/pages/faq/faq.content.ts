export const faqPageContent = {
  title: 'Frequently asked questions',
  lead: 'Regulation, suitability, redemption, sourcing and risk: the five questions that investment committees ask first, answered in short, with the place where the long answer stands.',
  contact: {
    title: 'A question that is not here?',
    text: 'Write to us and a person answers by e-mail. For questions that depend on your mandate or jurisdiction, thirty minutes with the founder are usually quicker.',
  },
} as const;
