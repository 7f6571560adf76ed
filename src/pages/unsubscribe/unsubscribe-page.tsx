import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '@/components/button-link';
import { Definitions } from '@/components/definitions';
import { LinkedText } from '@/components/linked-text';
import { paths } from '@/content/paths';
import { unsubscribe } from '@/features/account/api/unsubscribe';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { isUuid } from '@/lib/uuid';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { mailKinds, unsubscribeContent as content } from './unsubscribe.content';

interface UnsubscribeLink {
  kind: keyof typeof mailKinds;
  key: string;
}

/** Reads the fragment of a link: `#digest/<key>` for new documents, `#waits/<key>` for requested documents. */
function readLink(hash: string): UnsubscribeLink | undefined {
  const [, kind, key = ''] = /^#(digest|waits)\/(.+)$/.exec(hash) ?? [];
  return isUuid(key) && (kind === 'digest' || kind === 'waits') ? { kind, key } : undefined;
}

/** Texts on the left, actions on the right; one below the other on small screens. */
const panelClass = 'flex flex-wrap items-center justify-between gap-x-12 gap-y-8';

/** Unsubscribes only when a button is pressed: mail scanners open pages, but do not press buttons. */
function UnsubscribeForm({ link }: { link: UnsubscribeLink }) {
  const [state, setState] = useState<'initial' | 'busy' | 'failed' | 'done'>('initial');
  const doneHeading = useRef<HTMLHeadingElement>(null);
  const words = mailKinds[link.kind];
  useEffect(() => {
    // The pressed button no longer exists, so the heading receives the focus.
    if (state === 'done') doneHeading.current?.focus();
  }, [state]);
  const handleSubmit = async () => {
    setState('busy');
    try {
      await unsubscribe(link.kind, link.key);
      setState('done');
    } catch (error) {
      fail('The unsubscribe request failed.', error);
      setState('failed');
    }
  };
  if (state === 'done') {
    return (
      <div className={panelClass}>
        <div className="max-w-measure">
          <h2 ref={doneHeading} tabIndex={-1} className="text-h3">
            {content.done}
          </h2>
          <p className="mt-3 text-soft">
            <LinkedText>{`${words.done} ${content.afterwards}`}</LinkedText>
          </p>
        </div>
        <ButtonLink to={paths.dataRoom} variant="quiet">
          {content.wayBack}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form
      className={panelClass}
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'busy') void handleSubmit();
      }}
    >
      <div className="max-w-measure">
        <h2 className="text-h3">{words.heading}</h2>
        <p className="mt-3 text-soft">
          <LinkedText>{words.text}</LinkedText>
        </p>
        {state === 'failed' && (
          <p role="alert" className="mt-6 text-danger">
            {content.failed}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" aria-busy={state === 'busy'}>
          {state === 'busy' ? content.busy : content.submit}
        </Button>
        <ButtonLink to={paths.dataRoom} variant="quiet">
          {content.wayBack}
        </ButtonLink>
      </div>
    </form>
  );
}

/** Opened by the unsubscribe links in mails. Pressing the button stops one kind of mail; the visitor need not sign in. */
export default function UnsubscribePage() {
  const { hash } = useLocation();
  // The prerendered HTML has no link, because only the browser has the fragment.
  const isHydrated = useIsHydrated();
  const link = isHydrated ? readLink(hash) : undefined;
  return (
    <>
      <section data-theme="dark" className="pt-28 pb-10 md:pt-36 md:pb-20">
        <div className="page-width">
          <h1 className="text-h2">{content.heading}</h1>
          <p className="mt-5 max-w-measure text-lead text-soft">{content.lead}</p>
        </div>
      </section>
      <section
        data-theme="light"
        aria-label={content.heading}
        className="min-h-[max(50svh,32rem)] py-10 md:py-20"
      >
        <div className="page-width">
          {isHydrated && (
            <>
              <div className="border border-line border-t-brass bg-raised p-6 md:p-8">
                {link ? (
                  <UnsubscribeForm key={link.key} link={link} />
                ) : (
                  <div className={panelClass}>
                    <div className="max-w-measure">
                      <h2 className="text-h3">{content.missing.heading}</h2>
                      <p className="mt-3 text-soft">{content.missing.text}</p>
                      <p className="mt-3 text-soft">
                        <LinkedText>{content.missing.help}</LinkedText>
                      </p>
                    </div>
                    <ButtonLink to={paths.dataRoom}>{content.wayBack}</ButtonLink>
                  </div>
                )}
              </div>
              <h2 className="mt-16 mb-6 text-h3">{content.kindsTitle}</h2>
              <Definitions
                entries={content.kinds}
                className="border-t border-line text-small"
                pairClass="grid gap-x-8 border-b border-line py-3 md:grid-cols-[1fr_2fr]"
                textClass="text-soft"
              />
            </>
          )}
        </div>
      </section>
    </>
  );
}
