-- A question that opened an answered group and was then answered itself (its parent tapped the article, or the search by meaning
-- found it) leaves the group answered: staff do not see again what they have answered.
select private.patch_function(
  'private.group_question(uuid)',
  $a$  set state = 'open', closed_by = null, closed_at = null,
$a$,
  $b$  set state = 'open',
    -- Until the question is answered otherwise, who answered the group, and when, stays.
    closed_by = case when q.outcome = 'unanswered' and q.helpful is not false then g.closed_by end,
    closed_at = case when q.outcome = 'unanswered' and q.helpful is not false then g.closed_at end,
$b$
);
select private.patch_function(
  'private.ungroup_question(uuid)',
  $a$  perform private.name_groups(array[q.group_id]);
$a$,
  $b$  perform private.name_groups(array[q.group_id]);
  update public.chat_question_groups g set state = 'answered'
  where g.id = q.group_id and g.state = 'open' and g.closed_at is not null
    and not exists (select from public.chat_questions c where c.group_id = g.id and c.asked_at > g.closed_at);
$b$
);
comment on column public.chat_question_groups.closed_at is
  'When it was answered or dismissed; of an open group, when it was answered before a question without an answer opened it again.';

select private.patch_function(
  'private.list_question_groups(text, text, integer, integer)',
  $a$coalesce(g.closed_at, g.last_asked) desc$a$,
  $b$case when wanted = 'open' then g.last_asked else coalesce(g.closed_at, g.last_asked) end desc$b$
);
select private.patch_function(
  'private.list_question_groups(text, text, integer, integer)',
  $a$coalesce(p.closed_at, p.last_asked) desc$a$,
  $b$case when wanted = 'open' then p.last_asked else coalesce(p.closed_at, p.last_asked) end desc$b$
);
