interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string;
  /** The address for error reports (DSN), in Sentry's format. */
  readonly VITE_ERROR_REPORTING_DSN?: string;
  /** Address of the local stand-in for hCaptcha's script. Only the embedded stack sets it. */
  readonly VITE_HCAPTCHA_SCRIPT?: string;
}

interface Window {
  /** What happened on the page before hydration, recorded by `early-presses.ts`. Exists only on prerendered pages. */
  beforeHydration?: {
    /** Replays the presses. Call it once the page's controls respond. */
    replayPresses: () => void;
    /** Tells the visitor that the page's code could not be fetched, if a press or a file waits for it. */
    reportMissingCode: () => void;
    /** Returns the uncaught errors so far. From then on, the app itself listens for errors. */
    takeErrors: () => unknown[];
    /** Returns the files dropped on the page so far. */
    takeFiles: () => File[];
  };
}
