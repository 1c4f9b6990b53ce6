-- Where there is Supabase Realtime, the console is told that enquiries changed; it reads them through the list, so that
-- the rules there hold. The embedded database has no such publication.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.chat_inquiry_information;
  end if;
end
$$;
