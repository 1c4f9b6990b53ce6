-- What parents asked in the chat and what came of it. What a school had no good answer to is gathered in groups, one for
-- each thing asked, however it was worded. A question belongs to its conversation and so, once there is one, to the
-- enquiry of the same session.
create table public.chat_question_groups (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  wording text not null,
  terms text[] not null default '{}',
  state text not null default 'open',
  article_id uuid references public.knowledge_articles (id) on delete set null,
  first_asked timestamptz not null default now(),
  last_asked timestamptz not null default now(),
  closed_by uuid references public.users (user_id) on delete set null,
  closed_at timestamptz,
  constraint chat_question_groups_wording_check check (length(wording) between 1 and 1000),
  constraint chat_question_groups_state_check check (state in ('open', 'answered', 'dismissed'))
);
comment on table public.chat_question_groups is 'Things asked that a school had no good answer to.';
comment on column public.chat_question_groups.wording is 'The first of its questions, as it was asked.';
comment on column public.chat_question_groups.terms is 'What that question is about, from private.question_terms: by these the next one finds its group.';
comment on column public.chat_question_groups.article_id is 'The article written or chosen for it; kept as a hint when the group is open again.';

create index chat_question_groups_newest_idx
  on public.chat_question_groups (tenant_id, state, last_asked desc, id desc);

create index chat_question_groups_article_id_idx on public.chat_question_groups (article_id);

create index chat_question_groups_closed_by_idx on public.chat_question_groups (closed_by);

create table public.chat_questions (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  session_id text not null,
  question text not null,
  language text not null,
  outcome text not null,
  article_ids uuid[] not null default '{}',
  score real,
  helpful boolean,
  wants_person boolean not null default false,
  group_id uuid references public.chat_question_groups (id) on delete set null,
  asked_at timestamptz not null default now(),
  constraint chat_questions_session_id_check check (length(session_id) between 1 and 200),
  constraint chat_questions_question_check check (length(question) between 1 and 1000),
  constraint chat_questions_language_check check (language in ('en', 'es', 'fr')),
  constraint chat_questions_outcome_check check (outcome in ('answered', 'unanswered')),
  constraint chat_questions_article_ids_check check (
    cardinality(article_ids) <= 2 and (cardinality(article_ids) > 0) = (outcome = 'answered')
  )
);
comment on table public.chat_questions is 'Each question of a parent. E-mail addresses and phone numbers in it are masked before it comes here.';
comment on column public.chat_questions.session_id is 'The conversation; the session_id of its enquiry.';
comment on column public.chat_questions.article_ids is 'The articles that answered it.';
comment on column public.chat_questions.score is 'How sure the search was of the best of them.';
comment on column public.chat_questions.helpful is 'What the parent said of the answer; null when nothing.';
comment on column public.chat_questions.wants_person is 'The parent asked for a person.';
comment on column public.chat_questions.group_id is 'Where it waits for an answer: set for what was unanswered or did not help.';

create index chat_questions_session_idx on public.chat_questions (tenant_id, session_id, asked_at);

create index chat_questions_group_id_idx on public.chat_questions (group_id, asked_at desc);

create index chat_questions_article_ids_idx on public.chat_questions using gin (article_ids);

alter table public.chat_question_groups enable row level security;

alter table public.chat_questions enable row level security;

revoke all on public.chat_question_groups, public.chat_questions from public, anon, authenticated;
grant select on public.chat_question_groups, public.chat_questions to authenticated;
grant all on public.chat_question_groups, public.chat_questions to service_role;

create policy "Staff see what their schools had no answer to"
  on public.chat_question_groups for select to authenticated
  using (tenant_id in (select private.my_tenants()));

create policy "Staff see what parents asked their schools"
  on public.chat_questions for select to authenticated
  using (tenant_id in (select private.my_tenants()));
