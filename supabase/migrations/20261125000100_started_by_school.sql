-- An index on the time alone invites PostgreSQL to look for a small school's newest conversations among all those of a large
-- one (0.5 s at a million). That of what has been forgotten is by an expression, which no list is ordered by.
drop index private.started_conversations_updated_idx;
create index started_conversations_forget_idx on private.started_conversations ((updated_at at time zone 'UTC'));

-- A month after the last answer.
create or replace function private.forget_conversations(p_most integer) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.started_conversations s using (
    select i.id from private.started_conversations i
    where i.updated_at at time zone 'UTC' < (now() - interval '30 days') at time zone 'UTC'
    order by i.updated_at at time zone 'UTC' limit p_most for update skip locked
  ) old
  where s.id = old.id
$$;
