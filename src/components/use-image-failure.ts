import { useCallback, useState } from 'react';

/**
 * Tells when an image could not be loaded; spread `imageProps` on the `img`. A prerendered image may
 * have failed before scripts could listen, so its state is read once more when they take over.
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
