interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string;
  /** Address of the local stand-in for hCaptcha's script; set by the embedded stack alone. */
  readonly VITE_HCAPTCHA_SCRIPT?: string;
}
