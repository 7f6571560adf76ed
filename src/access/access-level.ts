/** 1 anonymous, 2 signed in, 3 signed in and approved. */
export type AccessLevel = 1 | 2 | 3;
