/** The default keys of `supabase start`. They are public and have no use outside this machine. */
export const PUBLISHABLE_KEY = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH';
export const SECRET_KEY = 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz';
export const JWT_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long';

/** hCaptcha's own test key, with which the widget always passes. The local stand-in accepts it too. */
export const HCAPTCHA_TEST_SITE_KEY = '10000000-ffff-ffff-ffff-000000000001';
