import { beforeEach, describe, expect, test } from 'vitest';
import { ask, eraseFamilyOf } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { jobStep, runJobs } from '../setup/run-jobs.ts';
import { enquiries, groups, people } from '../setup/school-fixture.ts';

const always = { hours: Array(7).fill([['00:00', '23:59']]), promise: 24 };

describe('who is told what', () => {
  const { database, clients, ana, service } = inSchools();
  beforeEach(() => database.exec('delete from public.notifications'));

  const tell = () => runJobs(database);
  const follow = (done_on: string, run_at = 'now()') =>
    database.exec(
      `insert into private.jobs (kind, key, tenant_id, done_on, run_at) values ('follow_ups', 'follow_ups:a', 'a', ${done_on}, ${run_at})
       on conflict (key) do update set done_on = excluded.done_on, run_at = excluded.run_at`,
    );
  const noted = async () => {
    const rows = await database.query(
      `select u.username || ' ' || n.kind as told from public.notifications n join public.users u using (user_id)
       order by 1`,
    );
    return rows.map((row) => row.told);
  };
  const told = async () => {
    await tell();
    return noted();
  };
  const submit = (session: string, source = '{}') =>
    database.query(
      `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, source)
       values ('a', '${people.visitorA}', $1, 'Mira', $2::jsonb)`,
      [session, source],
    );
  const assign = (who: Identity, p_user: string | null) =>
    ask(clients[who], 'change_enquiries', { p_field: 'assignee', p_ids: [enquiries.a], p_value: p_user });
  const repeat = (type: string, columns: string, values: string) =>
    database.exec(
      `insert into private.jobs (tenant_id, kind, ${columns}) values ('a', '${type}', ${values})`,
    );
  const allStaff = (kind: string) => [`ana ${kind}`, `asha ${kind}`, `head ${kind}`];

  test('the active staff of the school and the admins, of a new enquiry, once', async () => {
    await submit('new');
    expect(await told()).toEqual(allStaff('new_enquiry'));
    await repeat(
      'enquiry.created',
      'enquiry_id',
      "(select id from public.chat_inquiry_information where session_id = 'new')",
    );
    expect(await told()).toEqual(allStaff('new_enquiry'));
  });

  test('not who entered the family', async () => {
    const record = { first_name: 'Mira' };
    expect(
      await ana('add_enquiry', {
        p_tenant: 'a',
        p_fields: record,
        p_channel: 'telephone',
        p_request: people.ana,
      }),
    ).toMatchObject({ ok: true });
    expect(await told()).toEqual(['asha new_enquiry', 'head new_enquiry']);
  });

  test.each([
    ['an example family', '{"example": true}'],
    ['a test of developers', '{"test": true}'],
    ['a line of a spreadsheet', '{"channel": "import"}'],
  ])('no one of %s', async (_, source) => {
    await submit('new', source);
    expect(await told()).toEqual([]);
  });

  test('no one of all the examples', async () => {
    await ana('set_examples', { p_tenant: 'a', p_filled: true });
    expect(await told()).toEqual([]);
  });

  test('no admin of what they want to hear nothing of; staff of the school keep it in the console', async () => {
    for (const who of ['head', 'ana'] as const) {
      const settings = { user_id: people[who], kinds: { new_enquiry: 'none' } };
      expect((await clients[who].from('notification_settings').insert(settings)).error).toBeNull();
    }
    await submit('new');
    expect(await told()).toEqual(['ana new_enquiry', 'asha new_enquiry']);
    const due = await database.query(
      'select from public.notifications where user_id = $1 and mail_due_at is null',
      [people.ana],
    );
    expect(due).toHaveLength(1);
  });

  test('no one of an archived school, or of a family whose data is restricted', async () => {
    await database.exec('update public.families set restricted_at = now(), restriction_reason = $$asked$$');
    await assign('ana', people.asha);
    await repeat('enquiry.created', 'enquiry_id', `'${enquiries.a}'`);
    expect(await told()).toEqual([]);
    await database.exec('update public.families set restricted_at = null, restriction_reason = null');
    await database.exec("update public.tenants set archived_at = now() where id = 'a'");
    await repeat('enquiry.created', 'enquiry_id', `'${enquiries.a}'`);
    expect(await told()).toEqual([]);
  });

  test('who is to look after an enquiry, unless they took it themselves', async () => {
    await assign('ana', people.ana);
    expect(await told()).toEqual([]);
    await assign('ana', people.asha);
    expect(await told()).toEqual(['asha assigned']);
    await repeat(
      'enquiry.changed',
      'enquiry_id, event_id',
      `'${enquiries.a}', (select max(id) from public.enquiry_events where type = 'assigned')`,
    );
    expect(await told()).toEqual(['asha assigned']);
    await assign('head', null);
    await assign('head', people.asha);
    expect(await told()).toEqual(['asha assigned', 'asha assigned']);
  });

  test('not who has left, or is no longer to look after it, by the time it is told', async () => {
    await assign('ana', people.asha);
    await assign('ana', people.head);
    expect(await told()).toEqual(['head assigned']);
    await assign('head', people.asha);
    await database.exec(`update public.users set status = 'inactive' where user_id = '${people.asha}'`);
    expect(await told()).toEqual(['head assigned']);
  });

  describe('of the follow-ups of the day', () => {
    const due = (days: number, more = '') =>
      database.exec(
        `update public.chat_inquiry_information set next_follow_up = private.school_today('a') + ${days}
         ${more} where id = '${enquiries.a}'`,
      );
    const kinds = async () => (await told()).filter((line) => String(line).endsWith('follow_up_due'));

    test('who looks after them, on that day, once', async () => {
      await due(0, `, assignee = '${people.ana}'`);
      expect(await kinds()).toEqual(['ana follow_up_due']);
      await follow('null');
      expect(await kinds()).toEqual(['ana follow_up_due']);
    });
    test('all staff, where no one who is still there looks after them', async () => {
      await due(0, `, assignee = '${people.idle}'`);
      expect(await kinds()).toEqual(allStaff('follow_up_due'));
    });
    test.each([
      ['tomorrow', 1, ''],
      ['yesterday', -1, ''],
      ['today, but done', 0, ", status_code = 'completed'"],
      ['today, of an example family', 0, `, source = '{"example": true}'`],
    ])('no one of one %s', async (_, days, more) => {
      await due(days, more);
      expect(await kinds()).toEqual([]);
    });
    describe('that is set once the morning has been told', () => {
      const set = (who: Identity, days: number) =>
        database.query(`select (private.school_today('a') + ${days})::text as day`).then(([row]) =>
          ask(clients[who], 'change_enquiries', {
            p_field: 'next_follow_up',
            p_ids: [enquiries.a],
            p_value: String(row?.day),
          }),
        );
      beforeEach(() => tell());

      test('all staff but who set it, today, once', async () => {
        await set('ana', 0);
        expect(await kinds()).toEqual(['asha follow_up_due', 'head follow_up_due']);
        await set('ana', 1);
        await set('ana', 0);
        expect(await kinds()).toEqual(['asha follow_up_due', 'head follow_up_due']);
        const late = await database.query(
          `select from public.notifications where kind = 'follow_up_due'
             and (mail_due_at at time zone private.school_zone('a'))::date > private.school_today('a')`,
        );
        expect(late).toEqual([]);
      });
      test('who looks after it', async () => {
        await assign('ana', people.asha);
        await set('ana', 0);
        expect(await kinds()).toEqual(['asha follow_up_due']);
      });
      test('also when it comes of a contact', async () => {
        await assign('ana', people.asha);
        const [row] = await database.query("select private.school_today('a')::text as day");
        const contact = { p_id: enquiries.a, p_kind: 'left_message', p_request: people.ana };
        await ana('record_contact', { ...contact, p_follow_up: row?.day });
        expect(await kinds()).toEqual(['asha follow_up_due']);
      });
      test('no one of tomorrow’s', async () => {
        await set('ana', 1);
        expect(await kinds()).toEqual([]);
      });
    });
    test('also of days on which no server ran', async () => {
      await due(-2, `, assignee = '${people.ana}'`);
      await follow("private.school_today('a') - 3");
      expect(await kinds()).toEqual(['ana follow_up_due']);
    });
    test('also once the clock of a server that was ahead is put back', async () => {
      await due(0, `, assignee = '${people.ana}'`);
      await follow("private.school_today('a') + 30");
      expect(await kinds()).toEqual(['ana follow_up_due']);
    });
    test('also where it was looked for by a clock that was ahead', async () => {
      await due(0, `, assignee = '${people.ana}'`);
      await follow('null', "now() + interval '1 day'");
      await database.query(jobStep);
      expect(await noted()).toContain('ana follow_up_due');
    });
  });

  describe('of promises that end', () => {
    const kinds = async () => (await told()).filter((line) => String(line).endsWith('promise_ending'));
    const ends = (minutes: number, more = '') =>
      database.exec(`
        update public.tenants set settings = '${JSON.stringify(always)}' where id = 'a';
        update public.chat_inquiry_information set due_at = now() + interval '${minutes} minutes' ${more}
        where id = '${enquiries.a}'`);

    test('within the next two hours, who looks after them, once', async () => {
      await ends(100, `, assignee = '${people.ana}'`);
      expect(await kinds()).toEqual(['ana promise_ending']);
      expect(await kinds()).toEqual(['ana promise_ending']);
    });
    test('all staff, where no one looks after them', async () => {
      await ends(100);
      expect(await kinds()).toEqual(allStaff('promise_ending'));
    });
    test.each([
      ['later', 180, ''],
      ['past', -1, ''],
      ['answered', 100, ', contacted_at = now()'],
      ['of a test', 100, `, source = '{"test": true}'`],
    ])('no one of one that is %s', async (_, minutes, more) => {
      await ends(minutes, more);
      expect(await kinds()).toEqual([]);
    });
    test('two hours are those in which the school is open', async () => {
      const closed = { hours: Array(7).fill([]), promise: 24 };
      await ends(100);
      await database.query("update public.tenants set settings = $1 where id = 'a'", [closed]);
      expect(await kinds()).toEqual([]);
    });
  });

  describe('of questions without an answer', () => {
    const say = (p_question: string, p_session: string) =>
      service('answer_question', { p_tenant: 'a', p_session, p_question, p_language: 'en', p_ip_hash: null });
    const close = (p_state: string) =>
      database.exec(
        `update public.chat_question_groups set state = '${p_state}' where wording like '%telescope%'`,
      );

    test('all staff, once until it is answered and asked again', async () => {
      await say('Does the school own a telescope?', 's1');
      expect(await told()).toEqual(allStaff('open_question'));
      await say('Does the school own a telescope?', 's2');
      expect(await told()).toEqual(allStaff('open_question'));
      await close('answered');
      const unread = await database.query('select from public.notifications where read_at is null');
      expect(unread).toEqual([]);
      await say('Does the school own a telescope?', 's3');
      expect(await told()).toEqual([...allStaff('open_question'), ...allStaff('open_question')].sort());
    });

    test('all staff, of an answer that did not help', async () => {
      const [row] = await database.query(
        `insert into public.chat_questions (tenant_id, session_id, question, language, outcome, article_ids)
         select 'a', 's', 'Is there a telescope?', 'en', 'answered', array[id] from public.knowledge_articles limit 1
         returning id`,
      );
      expect(await told()).toEqual([]);
      await service('rate_answer', {
        p_tenant: 'a',
        p_session: 's',
        p_question_id: row?.id,
        p_helpful: false,
      });
      expect(await told()).toEqual(allStaff('open_question'));
    });

    test('no one of one that has been dismissed by then', async () => {
      await say('Does the school own a telescope?', 's1');
      await close('dismissed');
      expect(await told()).toEqual([]);
    });
  });

  test('what cannot be told holds up nothing else', async () => {
    await database.exec(`
      update public.tenants set settings = '{"hours": "nonsense"}' where id = 'a';
      update public.chat_inquiry_information set due_at = now() + interval '1 hour' where id = '${enquiries.a}'`);
    await submit('new', '{"channel": "telephone"}');
    expect(await told()).toEqual(allStaff('new_enquiry'));
  });

  test('what cannot be told of one school holds up no other school, nor what else is to be told of it', async () => {
    await database.exec(`
      update public.tenants set settings = '{"hours": "nonsense"}' where id = 'a';
      update public.chat_inquiry_information
      set due_at = now() + interval '1 hour', next_follow_up = private.school_today(tenant_id), assignee = case id
        when '${enquiries.a}' then '${people.ana}'::uuid else '${people.bela}'::uuid end
      where id in ('${enquiries.a}', '${enquiries.b}')`);
    expect(await told()).toEqual(expect.arrayContaining(['ana follow_up_due', 'bela follow_up_due']));
    expect(await noted()).not.toContain('ana promise_ending');
  });

  test('a notice goes with its enquiry, its question and its time', async () => {
    await assign('ana', people.asha);
    await database.exec(`update public.chat_questions set group_id = null where group_id = '${groups.a}'`);
    await database.exec(`update public.chat_questions set group_id = '${groups.a}' where tenant_id = 'a'`);
    expect(await told()).toHaveLength(4);
    await eraseFamilyOf(clients.ana, enquiries.a);
    expect(await database.query('select from public.notifications')).toEqual([]);
    await submit('new');
    await tell();
    await database.exec(`
      update public.notifications set created_at = now() - interval '91 days' where user_id = '${people.asha}'`);
    expect(await told()).toEqual(['ana new_enquiry', 'head new_enquiry']);
  });
});
