import { linkClass } from '@/ui/link';

/** A link on a line of its own, high enough to be pressed. */
export const rowLink = `inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${linkClass}`;
