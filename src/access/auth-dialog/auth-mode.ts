export type AuthMode = 'login' | 'signup' | 'reset';
