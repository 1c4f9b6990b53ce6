-- The open questions are asked again once the search has read what an import has brought: each is asked once for a change.
select private.patch_function(
  'private.ask_groups_again(text)',
  $a$  select max(a.updated_at) into changed$a$,
  $b$  if private.read_articles(p_tenant) > 0 then
    return '{"more": true, "groups": [], "recipients": 0}';
  end if;
  select max(a.updated_at) into changed$b$
);
