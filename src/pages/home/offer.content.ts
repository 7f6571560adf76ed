import { company } from '@/content/company';
import { custody, origins, standardPortfolio, token } from '@/content/facts';
import { homeAnchors, paths } from '@/content/paths';

export const whyEmeralds = {
  title: 'Why Emeralds',
  picture: 'Facets of an emerald, close enough to see its inclusions',
  lead: 'Emeralds are scarce and durable, but hard to divide, transfer and verify. The token is designed to remove these obstacles.',
  stone: {
    title: 'The stone',
    benefits: {
      'Inflation hedge':
        'A finite natural resource that no central bank can issue, valued as a store of wealth long before today’s currencies.',
      'Non-correlation':
        'Prices are set in the gem trade, not on an exchange, and depend more on supply from the mines than on equity or bond markets.',
      'Tangible asset':
        'A physical object with a weight, a grade and a place in the vault. The stone itself carries no credit risk.',
      'Global recognition':
        'Valued across cultures for millennia and traded worldwide on criteria that laboratories share.',
    },
  },
  token: {
    title: 'The token',
    benefits: {
      'Fractional ownership': 'A share in stones that would otherwise have to be bought whole.',
      Diversification: `Exposure to a portfolio across ${origins.spread} instead of a single stone.`,
      ESG: 'Documented sourcing, and settlement on proof-of-stake chains.',
      'Liquidity via secondary markets': `An ${token.standard} token can be transferred between approved wallets while the stone stays in the vault.`,
    },
  },
  /** Contains a link, in the format of `LinkedText`. */
  reservation: `This is our own view. Prices can fall, and secondary markets can be thin: [read about the risks](${paths.home}#${homeAnchors.faq}).`,
} as const;

export const whatYouGet = {
  title: 'What You Get',
  lead: 'Six steps lead from the selection of stones to tokens in your wallet. Each will leave evidence you can check.',
  steps: {
    'Standard Portfolio': `Liquid emeralds of qualities ${standardPortfolio.gradesLong}, each of ${standardPortfolio.weightLong}.`,
    'Expert assembly and audit':
      'Gemmologists will select the stones and assemble the portfolio, which will then be audited.',
    'Lab verification':
      'An independent laboratory will confirm identity, weight and quality, stone by stone.',
    'Secure storage': `The stones will be kept in a ${custody.vault}.`,
    'Proof of reserve on chain':
      'The contents of the vault will be published on chain, where anyone can compare them with the supply of tokens.',
    'Minting and distribution': `${company.tokenName} tokens will be minted and sent to your wallets on ${token.chains}.`,
  },
  link: 'See the portfolio',
} as const;
