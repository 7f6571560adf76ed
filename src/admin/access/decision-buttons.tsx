import { useAccess } from '@/access/use-access';
import type { Profile } from './api';
import { Button } from '@/ui/button';
import type { DecisionKind } from './decision-dialog';
import { nameOf } from './person';

const labels: Record<DecisionKind, string> = {
  approve: 'Approve',
  extend: 'Change end',
  revoke: 'Revoke',
  decline: 'Decline',
};

/** What can be decided about an account; nobody shuts out their own. */
function decisionsOn({ state }: Profile, isOwn: boolean): readonly DecisionKind[] {
  if (isOwn) return state === 'approved' ? [] : ['approve'];
  if (state === 'approved') return ['extend', 'revoke'];
  if (state === 'waiting' || state === 'renewal') return ['approve', 'decline'];
  return ['approve'];
}

interface DecisionButtonsProps {
  profile: Profile;
  onAsk: (kind: DecisionKind, profile: Profile) => void;
  /** In a table: as quiet words. */
  isCompact?: boolean;
}

/** The decisions that an account's state allows, each to be confirmed in a dialog. */
export function DecisionButtons({ profile, onAsk, isCompact = false }: DecisionButtonsProps) {
  const { user } = useAccess();
  const decisions = decisionsOn(profile, user?.id === profile.id);
  if (decisions.length === 0) return <span className="text-soft">Your account</span>;
  return decisions.map((kind, index) => (
    <Button
      key={kind}
      variant={isCompact ? 'quiet' : index === 0 && kind === 'approve' ? 'primary' : 'secondary'}
      size="compact"
      className={isCompact ? 'mr-4 text-small' : undefined}
      aria-label={`${labels[kind]}: ${nameOf(profile)}`}
      onClick={() => onAsk(kind, profile)}
    >
      {labels[kind]}
    </Button>
  ));
}
