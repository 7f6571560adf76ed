import { useCallback, useState } from 'react';
import { preload } from 'react-dom';
import { pictures, type PictureName } from '@/content/pictures';
import { classNames } from '@/lib/class-names';

/**
 * Detects when an image could not be loaded; spread `imageProps` on the `img`. A prerendered image may have
 * failed before scripts could listen, so its state is checked once more on hydration.
 */
export function useImageFailure() {
  const [hasFailed, setHasFailed] = useState(false);
  const onError = useCallback(() => setHasFailed(true), []);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.currentSrc && image.naturalWidth === 0) onError();
    },
    [onError],
  );
  return { hasFailed, imageProps: { ref, onError } };
}

function sourceSet(name: PictureName, format: 'avif' | 'webp'): string {
  return pictures[name].widths
    .map((width) => `/images/${name}-${width}.${format} ${width}w`)
    .join(', ');
}

interface PictureProps {
  name: PictureName;
  /** Empty for decoration. */
  alt: string;
  sizes: string;
  className?: string;
  imageClassName?: string;
  /** For the one picture on the first screen: preloads it from the page's head, instead of loading it when it comes into view. */
  isPriority?: boolean;
}

/**
 * One of the site's pictures as AVIF, with WebP as the fallback. If it fails to load, `alt` is shown in its place; if `alt` is empty,
 * nothing is shown. Pictures are not printed.
 */
export function Picture({ name, alt, sizes, className, imageClassName, isPriority }: PictureProps) {
  const { hasFailed, imageProps } = useImageFailure();
  const { width, height, widths } = pictures[name];
  if (hasFailed && !alt) return null;
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
  if (isPriority)
    preload(`/images/${name}-${width}.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sourceSet(name, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  return (
    <picture className={classNames('print:hidden', className)}>
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
  );
}
