import { linkClass } from '@/ui/link';

/** The classes of a link on its own line, tall enough to tap. */
export const rowLink = `inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${linkClass}`;
