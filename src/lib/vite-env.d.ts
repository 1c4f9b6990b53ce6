/** The settings of a build; see `.env.example`. */
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  readonly VITE_API_BASE?: string;
  readonly VITE_DEV_PAGES?: string;
}
