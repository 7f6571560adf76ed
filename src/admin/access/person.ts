import type { Profile } from './api';

/** What a person is called in lists and questions; accounts made outside the site have no names. */
export const nameOf = ({ first_name, last_name, email }: Profile) =>
  [first_name, last_name].filter(Boolean).join(' ') || email || 'Unnamed account';
