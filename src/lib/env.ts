/**
 * The backend's URLs, set at build time. They default to the page's own origin, as the embedded backend serves it.
 */
const origin = globalThis.location?.origin ?? 'http://localhost:4173';

export const env = {
  /** Base URL of Supabase (REST and Auth). */
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL || origin,
  /** Public: row-level security decides what it gives access to. */
  supabaseKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_schoolgate_embedded',
  /** Base URL of the chat service; its paths begin with /api and /mock. */
  apiBase: (import.meta.env.VITE_API_BASE || origin).replace(/\/$/, ''),
};
