import type { ComponentProps } from 'react';
import { partners, type Partner } from '@/content/partners';
import { useImageFailure } from './picture';

/** Type styles, so that neighbouring wordmarks look like different firms. A firm has the same one everywhere. */
const wordmarkStyles = [
  'font-display text-h3',
  'font-sans text-lead font-semibold tracking-tight',
  'font-display text-small tracking-[0.2em] uppercase',
  'font-sans text-h3 tracking-tight',
];

interface PartnerLogoProps {
  partner: Partner;
  /** Attributes of the image. */
  image: ComponentProps<'img'>;
}

/** A partner's logo. If it is missing or fails to load, the name as a wordmark. */
export function PartnerLogo({ partner, image }: PartnerLogoProps) {
  const { hasFailed, imageProps } = useImageFailure();
  const { name, logo } = partner;
  if (!logo || hasFailed) {
    const place = partners.indexOf(partner);
    // One style is skipped after six firms, so that neighbours within a field differ too.
    const style = wordmarkStyles[(place + Math.floor(place / 6)) % wordmarkStyles.length];
    return <span className={`block ${style}`}>{name}</span>;
  }
  return <img {...image} src={logo} alt={name} {...imageProps} />;
}
