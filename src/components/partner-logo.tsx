import type { ComponentProps } from 'react';
import type { Partner } from '@/content/partners';
import { useImageFailure } from './picture';

interface PartnerLogoProps {
  partner: Partner;
  /** Classes of the wordmark. */
  className: string | undefined;
  /** Attributes of the image. */
  image: ComponentProps<'img'>;
}

/** A partner's logo. If it is missing or fails to load, the name as a wordmark. */
export function PartnerLogo({ partner, className, image }: PartnerLogoProps) {
  const { hasFailed, imageProps } = useImageFailure();
  const { name, logo } = partner;
  if (!logo || hasFailed) return <span className={className}>{name}</span>;
  return <img {...image} src={logo} alt={name} {...imageProps} />;
}
