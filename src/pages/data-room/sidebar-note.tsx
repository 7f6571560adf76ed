import { AuthDialogButton } from '@/access/auth-dialog-button';
import { CheckAgainButton } from '@/access/check-again-button';
import { sidebarNotes, type Standing } from './data-room.content';

/** Below the index: the way in for the anonymous, how things stand for the unapproved. */
export function SidebarNote({ standing }: { standing: Standing }) {
  if (standing === 'approved' || standing === 'checking') return null;
  const { title, text } = sidebarNotes[standing];
  return (
    <section aria-label={title} className="mt-8 border-t border-line pt-5">
      <p className="font-medium">{title}</p>
      <p className="mt-1.5 text-small text-soft">{text}</p>
      {standing === 'unknown' && <CheckAgainButton size="compact" className="mt-4" />}
      {standing === 'anonymous' && (
        <div className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
          <AuthDialogButton size="compact">Sign In</AuthDialogButton>
          <AuthDialogButton size="compact" variant="secondary" initialMode="signup">
            Request Access
          </AuthDialogButton>
        </div>
      )}
    </section>
  );
}
