import { Link } from 'react-router-dom';
import { adminPaths } from '@/admin/shared/admin-paths';

const shows = {
  holdings: 'who sees the holdings on the portfolio page',
  performance: 'who sees the comparison of returns on the portfolio page',
};

/** Where it is decided who sees what is imported here, and whether it is marked as sample data. */
export function SampleReminder({ setting }: { setting: keyof typeof shows }) {
  return (
    <p className="mt-6 max-w-measure text-small text-soft">
      The{' '}
      <Link
        to={`${adminPaths.content}?tab=settings`}
        className="text-text underline decoration-line underline-offset-4 hover:decoration-current"
      >
        settings
      </Link>{' '}
      decide {shows[setting]}, and whether figures are marked as sample data.
    </p>
  );
}
