/**
 * Where the backend lives, as the build was told. Without any setting, everything is on the page's own origin, as the
 * embedded backend serves it.
 */
const origin = globalThis.location?.origin ?? 'http://localhost:4173';

export const env = {
  /** Base address of Supabase (REST and Auth). */
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL || origin,
  /** Public by nature: row-level security decides what it opens. */
  supabaseKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_schoolgate_embedded',
  /** Base address of the chat service; its paths begin with /api and /mock. */
  apiBase: (import.meta.env.VITE_API_BASE || origin).replace(/\/$/, ''),
};
