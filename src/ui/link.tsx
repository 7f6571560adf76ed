import {
  matchPath,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
  type To,
} from 'react-router-dom';

/** The style of a link in a text, list or table: its faint underline takes the text's colour on hover. */
export const linkClass = 'underline decoration-line underline-offset-4 hover:decoration-current';

export type LinkProps = Omit<React.ComponentProps<'a'>, 'href' | 'target'> & {
  to: To;
  replace?: boolean;
};

/** A link within the site. The router's own link would add 2 KiB of code for prefetching pages' data. */
export function Link({ to, replace, onClick, children, ...props }: LinkProps) {
  const follow = useLinkClickHandler(to, replace === undefined ? {} : { replace });
  return (
    <a
      {...props}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link in a menu, marked as current on its page (with its query, if it has one) and, without `end`, on the pages below it. */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const { pathname, search } = useResolvedPath(props.to);
  const here = useLocation();
  const isCurrent =
    here.search.includes(search) && matchPath({ path: pathname, end }, here.pathname);
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
