import { pictures, type PictureName } from '@/content/pictures';
import { classNames } from '@/lib/class-names';
import { useImageFailure } from './use-image-failure';

function sourceSet(name: PictureName, format: 'avif' | 'webp'): string {
  return pictures[name].widths.map((w) => `/images/${name}-${w}.${format} ${w}w`).join(', ');
}

interface PictureProps {
  name: PictureName;
  /** Empty for decoration. */
  alt: string;
  /** The `sizes` attribute: how wide the picture stands at which viewport. */
  sizes: string;
  className?: string;
  imageClassName?: string;
  /** For the one picture that the first screen waits for: fetched early instead of lazily. */
  isPriority?: boolean;
}

/** One of the site's pictures as AVIF with WebP behind; a failed load leaves its description. */
export function Picture({ name, alt, sizes, className, imageClassName, isPriority }: PictureProps) {
  const { hasFailed, imageProps } = useImageFailure();
  const { width, height, widths } = pictures[name];
  if (hasFailed) {
    return (
      <span
        className={classNames(
          'grid place-items-center bg-raised p-6 text-small text-soft',
          className,
          imageClassName,
        )}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {alt}
      </span>
    );
  }
  return (
    <>
      {isPriority && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={sourceSet(name, 'avif')}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      <picture className={className}>
        <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
        <img
          src={`/images/${name}-${widths[0]}.webp`}
          srcSet={sourceSet(name, 'webp')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding="async"
          className={imageClassName}
          {...imageProps}
        />
      </picture>
    </>
  );
}
