import { describe, expect, test } from 'vitest';
import { rowsOf } from '../setup/ask.ts';
import { inSchools } from '../setup/in-schools.ts';

/** Every table that holds something of a school. */
const counted = [
  'public.chat_inquiry_information',
  'public.enquiry_events',
  'public.enquiry_views',
  'public.chat_questions',
  'public.chat_question_groups',
  'public.conversation_events',
];

describe('example families', () => {
  const { database, clients, ana } = inSchools();

  const set = (p_filled: boolean) => ana('set_examples', { p_tenant: 'a', p_filled });
  const contents = async () => {
    const rows = await Promise.all(
      counted.map((table) => database.query(`select to_jsonb(x)::text as row from ${table} x order by 1`)),
    );
    const counts = await database.query(
      `select status_code, sum(n)::int as n from private.enquiry_counts group by 1 having sum(n) <> 0 order by 1`,
    );
    return [...rows, counts];
  };

  test('fill a school, and leave it as it was when they are removed', async () => {
    const before = await contents();
    expect(await set(true)).toBe(60);
    expect(await set(true)).toBe(0);
    const schools = [{ id: 'a', name: 'School A', examples: 60, in_use: true }];
    expect(await rowsOf(clients.ana, 'example_schools')).toEqual(schools);
    const { data } = await clients.bela.from('chat_inquiry_information').select('id');
    expect(data).toHaveLength(1);
    expect(await set(false)).toBe(60);
    expect(await set(false)).toBe(0);
    expect(await contents()).toEqual(before);
  });

  test('are of every status, over three months, none of them of tomorrow, and none is new to anybody', async () => {
    const unseen = async () => (await ana('unseen_enquiries')).count;
    const before = await unseen();
    await set(true);
    expect(await unseen()).toBe(before);
    const [facts] = await database.query(`
      select count(distinct status_code)::int as statuses, count(distinct grade)::int as grades,
        count(distinct first_name)::int as names,
        bool_and(submitted_at < now()) as past, min(submitted_at) < now() - interval '80 days' as long_ago,
        bool_and(first_action_at is null or first_action_at >= submitted_at) as in_order,
        count(next_follow_up) > 5 as follow_ups
      from public.chat_inquiry_information where source @> '{"example": true}'`);
    expect(facts).toEqual({
      statuses: 5,
      grades: 8,
      names: 60,
      past: true,
      long_ago: true,
      in_order: true,
      follow_ups: true,
    });
    const [history] = await database.query(
      `select bool_and(v.created_at < now() + interval '2 days') as near, count(distinct v.type)::int as types
       from public.enquiry_events v join public.chat_inquiry_information e on e.id = v.enquiry_id
       where e.source @> '{"example": true}'`,
    );
    expect(history).toEqual({ near: true, types: 5 });
  });

  test('walk through the published conversation', async () => {
    const steps = [
      { id: 'hello', nextStep: 'who' },
      { id: 'refused', nextStep: 'refused' },
      { id: 'who', options: [{ nextStep: 'send' }, { nextStep: 'refused' }] },
      { id: 'send', nextStep: 'sent' },
      { id: 'sent', conditions: [{ nextStep: 'thanks' }, { nextStep: 'refused' }], nextStep: 'refused' },
      { id: 'thanks', nextStep: 'who' },
    ];
    const config = { defaultWorkflow: 'main', workflows: { main: { steps } } };
    await database.query(
      "update public.tenant_configurations set config = config || $1 where tenant_id = 'a' and state = 'published'",
      [JSON.stringify(config)],
    );
    await set(true);
    const rows = await database.query(
      `select kind, step_id, count(*)::int as n from public.conversation_events
       where tenant_id = 'a' and session_hash in (select private.example_session('a', n) from generate_series(1, 90) n)
       group by 1, 2 order by 1, 2`,
    );
    const of = (kind: string, step: string | null) =>
      rows.find((row) => row.kind === kind && row.step_id === step)?.n;
    expect(of('started', null)).toBe(90);
    expect(of('reached', 'hello')).toBe(90);
    expect(of('submitted', null)).toBe(60);
    expect(of('answered', 'thanks')).toBe(60);
    expect(of('reached', 'refused')).toBeUndefined();
  });

  test('a question of a real parent that was grouped with theirs stays', async () => {
    await set(true);
    await database.exec(
      `insert into public.chat_questions (tenant_id, session_id, question, language, outcome, group_id)
       select 'a', 'session-a', 'A pool?', 'en', 'unanswered', g.id from public.chat_question_groups g
       where g.wording = 'Do you have a swimming pool?'`,
    );
    await set(false);
    const rows = await database.query(
      `select q.question from public.chat_questions q join public.chat_question_groups g on g.id = q.group_id
       where g.wording = 'Do you have a swimming pool?'`,
    );
    expect(rows).toEqual([{ question: 'A pool?' }]);
  });
});
