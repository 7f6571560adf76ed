import type { AccessLevel } from '@/access/access-level';
import { AuthDialogButton } from '@/access/auth-dialog-button';
import { sidebarNotes } from './data-room.content';

/** Below the index: the way in for the anonymous, the state of things for the unapproved. */
export function SidebarNote({ level }: { level: AccessLevel }) {
  if (level === 3) return null;
  const { title, text } = sidebarNotes[level];
  return (
    <section aria-label={title} className="mt-8 border-t border-line pt-5">
      <p className="font-medium">{title}</p>
      <p className="mt-1.5 text-small text-soft">{text}</p>
      {level === 1 && (
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
