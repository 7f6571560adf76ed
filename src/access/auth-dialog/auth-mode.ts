export type AuthMode = 'login' | 'signup' | 'reset';

export interface AuthFormProps {
  onModeChange: (mode: AuthMode) => void;
  /** Closes the dialog. */
  onDone: () => void;
}
