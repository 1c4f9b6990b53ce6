// Imported before tsx, which would transform these large packages: this saves half a second of each start.
await Promise.all([
  import('@electric-sql/pglite/contrib/pg_trgm'),
  import('@hono/node-server'),
  import('@supabase/lite'),
  import('@supabase/lite/pglite'),
  import('@supabase/lite/postgres'),
  import('@supabase/supabase-js'),
  import('hono'),
  import('pg'),
  import('zod'),
]);
