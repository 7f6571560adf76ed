/**
 * SAMPLE. The releases and news items of `supabase/seed.sql` are invented. Once the tables contain your own,
 * set this to false, which removes the note from the sections.
 */
export const areSamplePressItems: boolean = true;

/** The pictures that press editors may use, by name. */
export const pressPictures = ['hero', 'door', 'scale'] as const;

/** The files for press editors, which `npm run social` makes: pictures as JPEG, the logo for light and for dark pages. */
export const pressFiles = {
  jpeg: (name: (typeof pressPictures)[number]) => `/images/press/${name}.jpg`,
  logo: (page: 'light' | 'dark') => `/images/press/logo-for-${page}-pages.png`,
  mark: '/images/press/mark.svg',
};
