import { describe, expect, test } from 'vitest';
import { ask, markSeen, refusal } from '../setup/ask.ts';
import { inSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';

/** The list that the number of a section opens. */
const lists: Record<string, object> = {
  overdue: { p_more: { due: 'overdue' }, p_sort: 'next_follow_up', p_direction: 'asc' },
  today: { p_more: { due: 'today' }, p_sort: 'next_follow_up', p_direction: 'asc' },
  new: { p_more: { unseen: true } },
  past: { p_more: { promise: 'past' }, p_sort: 'time_left', p_direction: 'asc' },
};

/** Enquiries of every kind, in both schools, some of them ana's. */
const many = (count: number) => `
insert into public.chat_inquiry_information
  (tenant_id, user_id, session_id, first_name, status_code, assignee, next_follow_up, due_at, contacted_at, submitted_at)
select case when n % 7 = 0 then 'b' else 'a' end, '${people.visitorA}', 'd' || n, 'Desk ' || n,
  (array['pending', 'follow_up', 'in_progress', 'completed'])[1 + n % 4],
  case when n % 3 = 0 then '${people.ana}'::uuid end,
  case when n % 2 = 0 then (now() at time zone 'UTC')::date + n % 5 - 2 end,
  now() + (n % 11 - 6) * interval '1 hour', case when n % 4 > 0 then now() end,
  now() + n * interval '1 second'
from generate_series(1, ${count}) n`;

describe('the desk', () => {
  const { database, clients, ana, bela, head } = inSchools();

  test.each([
    ['ana', 'the school', {}, {}],
    ['ana', 'one’s own', { p_mine: true }, { p_assignee: 'me' }],
    ['head', 'one school', { p_tenant: 'a' }, { p_tenant: 'a' }],
    ['head', 'both schools', {}, {}],
    ['bela', 'another school', {}, {}],
  ] as const)('%s sees of %s what the lists of its numbers hold', async (who, _, asked, listed) => {
    await database.exec(many(90));
    const desk = await ask(clients[who], 'desk', asked);
    for (const [name, list] of Object.entries(lists)) {
      const { enquiries, total } = await ask(clients[who], 'list_enquiries', {
        ...list,
        ...listed,
        p_limit: 5,
      });
      expect(desk[name], name).toEqual({ count: total, capped: false, enquiries });
    }
    const inner = who === 'bela' ? [] : [desk.overdue, desk.today, desk.new, desk.past];
    for (const { count } of inner) expect(count).toBeGreaterThan(0);
  });

  test('counts up to a hundred, and says when there are more', async () => {
    await database.exec(many(1300));
    const desk = await ana('desk', {});
    for (const name of Object.keys(lists)) {
      expect(desk[name]).toMatchObject({ count: 100, capped: true });
      expect(desk[name].enquiries).toHaveLength(5);
    }
  });

  test('an opened enquiry is no longer new, and a contact ends the wait', async () => {
    await database.exec(many(8));
    const before = await ana('desk', {});
    const [{ id: fresh }] = before.new.enquiries;
    const [{ id: waiting }] = before.past.enquiries;
    await markSeen(clients.ana, fresh);
    await ana('change_enquiries', { p_field: 'status_code', p_ids: [waiting], p_value: 'in_progress' });
    const after = await ana('desk', {});
    expect(after.new.count).toBe(before.new.count - 1);
    expect(after.past.count).toBe(before.past.count - 1);
  });

  test('questions are told by school, the latest asked first', async () => {
    await database.exec(`
      insert into public.chat_question_groups (tenant_id, wording, first_asked, last_asked, state)
      select case when n % 4 = 0 then 'b' else 'a' end, 'Question ' || n, now(), now() + n * interval '1 second',
        case when n % 5 = 0 then 'dismissed' else 'open' end
      from generate_series(1, 12) n`);
    const { questions } = await head('desk', {});
    for (const { id, count } of questions.schools) {
      expect((await head('list_question_groups', { p_tenant: id })).total).toBe(count);
    }
    expect(questions.schools.map(({ id }: { id: string }) => id)).toEqual(['a', 'b']);
    const wordings = questions.groups.map(({ wording }: { wording: string }) => wording);
    expect(wordings).toEqual([12, 11, 9, 8, 7].map((n) => `Question ${n}`));
    expect((await bela('desk', {})).questions.schools).toMatchObject([{ id: 'b' }]);
  });

  test('an unknown time zone is refused', async () => {
    expect(await refusal(clients.ana, 'desk', { p_time_zone: 'Mars' })).toBe('unknown_time_zone');
  });
});
