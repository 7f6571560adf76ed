/**
 * SAMPLE. The releases and news items of `supabase/seed.sql` are invented: once the tables hold your
 * own, set this to false, which takes the note off the sections.
 */
export const arePressItemsSample: boolean = true;
