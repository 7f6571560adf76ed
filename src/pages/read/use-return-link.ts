import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { goBack } from '@/features/data-room/way-back';

/** A click handler for a link to the data room. It goes back to where the visitor came from, if that page is still open. */
export function useReturnLink() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    // With another button or a modifier key, the browser opens the link in a new tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    void goBack(() => void navigate(-1)).then((isBack) => isBack || navigate(pathname + search));
  };
}
