import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

export interface SiteMenu {
  id: string;
  ref: RefObject<HTMLDivElement | null>;
  /** Unknown until scripts run: the browser opens and closes the menu without them. */
  isOpen: boolean | undefined;
}

/** Follows the header's menu, a popover, and closes it where its place is lost. */
export function useSiteMenu(): SiteMenu {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  const { key } = useLocation();

  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const follow = () => setIsOpen(menu.matches(':popover-open'));
    follow();
    // Before the paint, so that what the menu covers is out of reach as soon as it is covered.
    const handleToggle = ({ newState }: ToggleEvent) => setIsOpen(newState === 'open');
    menu.addEventListener('beforetoggle', handleToggle);
    // A window made wide shows the full navigation: the menu must not linger behind it.
    const wide = matchMedia('(min-width: 768px)');
    const hide = () => menu.hidePopover();
    wide.addEventListener('change', hide);
    return () => {
      menu.removeEventListener('beforetoggle', handleToggle);
      wide.removeEventListener('change', hide);
    };
  }, []);

  // The menu belongs to the place where it was opened: going anywhere closes it.
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    ref.current?.hidePopover();
  }, [key]);

  return { id: 'site-menu', ref, isOpen };
}
