interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string;
  /** Where errors are reported to, as Sentry and those who speak its protocol hand it out. */
  readonly VITE_ERROR_REPORTING_DSN?: string;
  /** Address of the local stand-in for hCaptcha's script; set by the embedded stack alone. */
  readonly VITE_HCAPTCHA_SCRIPT?: string;
}

interface Window {
  /** Presses made before the app ran (`early-presses.ts`); only built pages have it. */
  earlyPresses?: {
    /** Carries them out; call it once the page's controls answer. */
    replay: () => void;
    /** Says that the page's code could not be fetched, if somebody has pressed. */
    fail: () => void;
    /** What went wrong until now and was caught by nobody; from now on the app listens itself. */
    takeErrors: () => unknown[];
    /** The files that were dropped on the page until now. */
    takeFiles: () => File[];
  };
}
