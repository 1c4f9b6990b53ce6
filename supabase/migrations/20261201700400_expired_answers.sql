-- What the chat no longer says is not mailed either: an article past its last day, as one that is withdrawn.
select private.patch_function(
  'private.mail_answers(uuid[])',
  $a$a.id = g.article_id and a.state = 'published'$a$,
  $b$a.id = g.article_id and a.state = 'published'
      and coalesce(a.valid_until, 'infinity') >= private.school_today(a.tenant_id)$b$
);
select private.patch_function(
  'private.answer_facts(private.outbox)',
  $a$::uuid and a.state = 'published'$a$,
  $b$::uuid and a.state = 'published'
    and coalesce(a.valid_until, 'infinity') >= private.school_today(e.tenant_id)$b$
);
