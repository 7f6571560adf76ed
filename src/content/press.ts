/**
 * SAMPLE. The releases and news items of `supabase/seed.sql` are invented. Once the tables contain your own,
 * set this to false, which removes the note from the sections.
 */
export const arePressItemsSample: boolean = true;
