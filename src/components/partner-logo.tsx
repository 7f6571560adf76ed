import type { ComponentProps } from 'react';
import { partners, type Partner } from '@/content/partners';
import { useImageFailure } from './picture';

/** Type styles of equal weight, so that neighbouring wordmarks look like different firms. */
const wordmarkStyles = [
  'font-display text-[1.1875rem]/7 md:text-[1.375rem]/7',
  'font-sans text-[1rem]/7 tracking-[0.05em] md:text-[1.125rem]/7',
  'font-display text-[0.9375rem]/7 tracking-[0.12em] uppercase md:text-[1.0625rem]/7',
  'font-sans text-[1.0625rem]/7 tracking-tight md:text-[1.25rem]/7',
];

interface PartnerLogoProps {
  partner: Partner;
  /** Default: one of `wordmarkStyles`, in turn. */
  wordmarkClass?: string;
  /** Attributes of the `img` element. */
  image: ComponentProps<'img'>;
}

/** A partner's logo, or the name as a wordmark if there is no logo or it fails to load. */
export function PartnerLogo({ partner, wordmarkClass, image }: PartnerLogoProps) {
  const { hasFailed, imageProps } = useImageFailure();
  const { name, logo } = partner;
  if (!logo || hasFailed) {
    const style = wordmarkStyles[partners.indexOf(partner) % wordmarkStyles.length];
    return <span className={`block ${wordmarkClass ?? style}`}>{name}</span>;
  }
  return <img {...image} src={logo} alt={name} {...imageProps} />;
}
