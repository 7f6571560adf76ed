import { useEffect, useEffectEvent, useState } from 'react';

/** Receives files that are dropped anywhere on the page. Returns whether files are being dragged over it. */
export function useDroppedFiles(onDropped: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const handleDropped = useEffectEvent(onDropped);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const whenFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would open a dropped file instead of the page.
      event.preventDefault();
      handle(event);
    };
    window.addEventListener(
      'dragover',
      whenFiles(() => setIsOver(true)),
      { signal },
    );
    window.addEventListener(
      'dragleave',
      (event) => {
        if (!event.relatedTarget) setIsOver(false);
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      whenFiles(({ dataTransfer }) => {
        setIsOver(false);
        const files = [...(dataTransfer?.files ?? [])];
        if (files.length > 0) handleDropped(files);
      }),
      { signal },
    );
    return () => listeners.abort();
  }, []);
  return isOver;
}
