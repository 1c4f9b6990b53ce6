import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isSameQuestion } from '#features/enquiries/detail/same-question.ts';
import { addNote, auditLines, eraseFamilyOf, markSeen } from '../setup/ask.ts';
import { testedEngine } from '../setup/engines.ts';
import {
  joinFamilies,
  liftRestriction,
  restrictFamily,
  rightsOf,
  splitFamily,
} from '../setup/family-changes.ts';
import { inSchools } from '../setup/in-schools.ts';
import { findBinaries } from '../setup/postgres-server.ts';
import { articles, enquiries, families, imports, people, visits } from '../setup/school-fixture.ts';

interface Shown {
  questions: string[];
  asked: { question: string }[];
}

/** Nothing else in the database holds these. */
const words = {
  parent: 'Quillon',
  family: 'Zebrowitz',
  mobile: '9876501234',
  email: 'quillon@zebrowitz.example',
  child: 'Ottoline',
  city: 'Xanadupur',
  grade: 'Grade Umpteen',
  school: 'Wobbleton Academy',
  asked: 'Do you teach the theremin?',
  askedAgain: 'Do you teach theremin?',
  own: 'Can our parrot come along?',
  unsent: 'May a tortoise stay overnight?',
  note: 'Prefers calls after vespers',
  reason: 'The Zebrowitz telephones',
  guest: 'Grandmother Ysolde',
  guestMobile: '9811122239',
  guestEmail: 'ysolde@zebra.example',
  visitNote: 'Comes with a walking frame',
  outcome: 'Liked the planetarium best',
  page: 'https://campaign.example/gryphon',
  session: 'session-of-the-family',
};

describe('erasure', () => {
  const { database, clients, ana, head, service } = inSchools();

  const submit = (session: string, body: Record<string, unknown> = {}) =>
    service('submit_enquiry', {
      p_tenant: 'a',
      p_session: session,
      p_body: {
        first_name: words.parent,
        last_name: words.family,
        mobile: words.mobile,
        email: words.email,
        child_name: words.child,
        city: words.city,
        grade: words.grade,
        school_name: words.school,
        questions: [words.own],
        ...body,
      },
      p_source: { page: words.page },
      p_ip_hash: null,
    });
  const askSchool = (session: string, question: string) =>
    service('answer_question', {
      p_tenant: 'a',
      p_session: session,
      p_question: question,
      p_language: 'en',
      p_ip_hash: null,
    });
  const familyOf = async (id: string) => (await ana('enquiry_detail', { p_id: id })).enquiry.family as string;
  /** Every row of every table as text, but for the dictionary that the migrations bring. */
  const dump = async () => {
    const tables = await database.query(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private', 'auth') and tablename not in ('knowledge_words', 'script_words', 'command_patterns', 'covering_concepts', 'emergency_patterns', 'emergency_texts')",
    );
    const rows = tables.map(({ name }) => `select t::text as text from ${name} t`);
    const [all] = await database.query(
      `select string_agg(text, chr(10)) as text from (${rows.join(' union all ')}) x`,
    );
    return String(all?.text);
  };
  const pgDump = async () => {
    const [at] = await database.query(
      "select format('postgres://%s@127.0.0.1:%s/%s', current_user, current_setting('port'), current_database()) as url",
    );
    const program = path.join(findBinaries() ?? '', 'pg_dump');
    return execFileSync(program, ['--data-only', String(at?.url)], {
      encoding: 'utf8',
      maxBuffer: 512 * 1024 * 1024,
    });
  };
  const left = (text: string) =>
    Object.entries(words).flatMap(([name, word]) =>
      text.toLowerCase().includes(word.toLowerCase()) ? [name] : [],
    );

  /** A conversation that was never sent, with a number as a parent types it. */
  const begin = (session: string, mobile: string) =>
    database.query(
      `insert into private.started_conversations (tenant_id, session_id, key_hash, state, consent, mobile)
       values ('a', $1, sha256('key'), '{"userData": {}}', '{"given": true}', $2)`,
      [session, mobile],
    );

  /** A family of two conversations, one unfinished and a telephone call, with everything staff and the chat can add to it. */
  async function fill() {
    await begin('unsent', `+91${words.mobile}`);
    await askSchool('unsent', words.unsent);
    await askSchool(words.session, words.asked);
    const { id } = await submit(words.session);
    await askSchool(words.session, words.own);
    const { id: second } = await submit(`${words.session}-2`, { child_name: `${words.child} II` });
    await addNote(clients.ana, id, words.note);
    await ana('correct_enquiry', {
      p_id: second,
      p_fields: { last_name: 'Smith' },
      p_seen: { last_name: words.family },
    });
    await markSeen(clients.ana, id);
    const { booking } = await service('book_visit', {
      p_tenant: 'a',
      p_session: words.session,
      p_slot: visits.a,
      p_booking: {
        name: words.guest,
        mobile: words.guestMobile,
        email: words.guestEmail,
        people: 2,
        note: words.visitNote,
      },
    });
    await database.query(
      "update public.visit_slots set starts_at = now() - interval '10 minutes', ends_at = now() + interval '50 minutes' where id = $1",
      [visits.a],
    );
    await ana('mark_visit', { p_id: booking, p_came: true, p_outcome: words.outcome });
    const { id: called } = await ana('add_enquiry', {
      p_tenant: 'a',
      p_fields: { first_name: words.parent, child_name: words.child },
      p_channel: 'telephone',
      p_request: people.ana,
      p_note: words.note,
    });
    await joinFamilies(clients.ana, await familyOf(id), await familyOf(called), words.reason);
    await ana('stage_import', {
      p_tenant: 'a',
      p_import: imports.a,
      p_rows: [{ row: 2, fields: { first_name: words.parent, mobile: words.mobile }, note: words.note }],
    });
    return { id, family: await familyOf(id) };
  }

  test('after it no table holds a word of the family, and the audit says that it took place', async () => {
    const { family } = await fill();
    expect(left(await dump())).toEqual(Object.keys(words).filter((name) => name !== 'askedAgain'));
    const rights = await rightsOf(clients.ana, family);
    expect(rights).toMatchObject({ enquiries: 3, notes: 2, questions: 3, restricted_at: null });
    expect(rights?.people).toContain(`${words.parent} ${words.family}`);
    expect(await ana('erase_family', { p_family: family, p_enquiries: 3 })).toBe(3);
    expect(left(await dump())).toEqual([]);
    if (testedEngine !== 'PGlite') {
      const dumped = await pgDump();
      expect(left(dumped)).toEqual([]);
      expect(dumped).toContain('School A');
    }
    expect(await auditLines(clients.head, 'erased')).toMatchObject([
      { actor_name: 'ana', tenant_name: 'School A', enquiries: 3, subject: family },
    ]);
    expect(await ana('get_family', { p_family: family })).toBe('PT404');
    const counted = await database.query(
      "select sum(n)::int as n from private.enquiry_counts where tenant_id = 'a'",
    );
    expect(counted).toEqual([{ n: 1 }]);
    const taken = await database.query('select taken, people from public.visit_slots where id = $1', [
      visits.a,
    ]);
    expect(taken).toEqual([{ taken: 1, people: 1 }]);
  });

  test('the questions that go are those of the family’s page, also where they came with an enquiry alone', async () => {
    await askSchool(words.session, 'Call +91 98765 01234  about the Bus?');
    const { id } = await submit(words.session, {
      questions: ['call +91 98765 01234 about the bus?', words.own, words.asked],
    });
    await submit(`${words.session}-2`, { questions: [words.unsent] });
    const p_family = await familyOf(id);
    const { enquiries: shown } = await ana('get_family', { p_family });
    const asked = shown.flatMap((one: Shown) => one.asked.map(({ question }) => question));
    const alone = shown
      .flatMap((one: Shown) => one.questions)
      .filter((raw: string) => !asked.some((kept: string) => isSameQuestion(kept, raw)));
    expect([asked, alone.sort()]).toEqual([
      ['Call [number] about the Bus?'],
      [words.own, words.unsent, words.asked].sort(),
    ]);
    expect(await rightsOf(clients.ana, p_family)).toMatchObject({ enquiries: 2, questions: 4 });
  });

  test('what waits in the parent’s browser, a repeated request or the same spreadsheet does not bring it back', async () => {
    const { id, family } = await fill();
    await ana('erase_family', { p_family: family, p_enquiries: 3 });
    expect(await submit(words.session)).toEqual({ ok: true, id, replayed: true });
    expect(await submit(words.session, { city: 'Elsewhere' })).toEqual({ ok: true, id, replayed: true });
    expect(left(await dump())).toEqual([]);
    const rows = [{ row: 2, fields: { first_name: words.parent, mobile: words.mobile } }];
    const twice = async (p_import: string) => {
      await ana('stage_import', { p_tenant: 'a', p_import, p_rows: rows });
      return ana('finish_import', { p_tenant: 'a', p_import, p_rows: 1 });
    };
    expect(await twice(people.asha)).toMatchObject([{ added: 1 }]);
    const [imported] = await database.query(
      "select id from public.chat_inquiry_information where source_label = 'import'",
    );
    await eraseFamilyOf(clients.ana, imported?.id);
    expect(await twice(people.bela)).toEqual([{ added: 0, known: 1, done: true }]);
    expect(left(await dump())).toEqual([]);
  });

  test('a question that others asked too stays, by their words; a wording in an article goes', async () => {
    await askSchool(words.session, words.asked);
    const { id } = await submit(words.session);
    await askSchool('session-of-others', words.askedAgain);
    const groups = () =>
      database.query(
        "select wording from public.chat_question_groups where tenant_id = 'a' and wording not like 'group%' order by wording",
      );
    expect(await groups()).toEqual([{ wording: words.asked }]);
    await askSchool(words.session, words.own);
    const [own] = await database.query('select id from public.chat_question_groups where wording = $1', [
      words.own,
    ]);
    const article = await ana('save_article', {
      p_tenant: 'a',
      p_article: {
        title: 'Pets',
        body: 'Pets stay at home.',
        wordings: ['Pets?', words.own],
        state: 'published',
      },
    });
    await ana('close_question_group', { p_id: own?.id, p_state: 'answered', p_article: article.id });
    await eraseFamilyOf(clients.ana, id);
    expect(await groups()).toEqual([{ wording: words.askedAgain }]);
    expect(left(await dump())).toEqual(['askedAgain']);
    expect(await ana('get_article', { p_id: article.id })).toMatchObject({ wordings: ['Pets?'] });
  });

  test('a question that its parent had answered after all no longer names its group, and goes with the family', async () => {
    const { question_id } = await askSchool(words.session, words.asked);
    const { id } = await submit(words.session);
    await askSchool('session-of-others', words.askedAgain);
    const group = async () =>
      (
        await database.query(`
          select g.wording, g.terms = private.question_terms(g.wording, 'en') as own_terms, g.topic, g.answering_article
          from public.chat_question_groups g where g.tenant_id = 'a' and g.wording not like 'group%'`)
      )[0];
    await database.exec(`
      update public.knowledge_articles set state = 'published' where id = '${articles.a}';
      update public.chat_question_groups set topic = 'theremin of theirs', answering_article = '${articles.a}' where wording not like 'group%';
      update public.chat_questions set offered = array['${articles.a}'::uuid] where id = '${question_id}'`);
    expect(await group()).toMatchObject({ wording: words.asked });
    await service('choose_article', {
      p_tenant: 'a',
      p_session: words.session,
      p_question_id: question_id,
      p_article: articles.a,
    });
    expect(await group()).toMatchObject({
      wording: words.askedAgain,
      own_terms: true,
      topic: expect.not.stringContaining('theirs'),
      answering_article: null,
    });
    await eraseFamilyOf(clients.ana, id);
    expect(left(await dump())).toEqual(['askedAgain']);
  });

  test('its wordings go from the article that answers others too, and from the one that it chose', async () => {
    await askSchool(words.session, words.asked);
    const { id } = await submit(words.session);
    await askSchool('session-of-others', words.askedAgain);
    const [asked] = await database.query('select id from public.chat_question_groups where wording = $1', [
      words.asked,
    ]);
    const { question_id } = await askSchool(words.session, words.own);
    const save = async (title: string, wordings: string[], p_group: unknown = null) =>
      (
        await ana('save_article', {
          p_tenant: 'a',
          p_article: { title, body: `About ${title}.`, wordings, state: 'published' },
          p_group,
        })
      ).id as string;
    const music = await save('Music', ['Music?', words.askedAgain, words.asked], asked?.id);
    const pets = await save('Pets', ['Pets?', words.own]);
    await database.query('update public.chat_questions set chosen_article = $1 where id = $2', [
      pets,
      question_id,
    ]);
    await eraseFamilyOf(clients.ana, id);
    const wordings = async (p_id: string) => (await ana('get_article', { p_id })).wordings;
    expect([await wordings(music), await wordings(pets)]).toEqual([['Music?', words.askedAgain], ['Pets?']]);
    expect(left(await dump())).toEqual(['askedAgain']);
  });

  test('in a school that stores numbers with their code, what was begun with a bare one is the family’s too', async () => {
    await database.exec(
      `update public.tenants set settings = settings || '{"country": "US"}' where id = 'a'`,
    );
    await begin('unsent', '2025550123');
    await askSchool('unsent', words.unsent);
    const { id } = await submit(words.session, { mobile: '+12025550123' });
    const held = await ana('export_family', { p_family: await familyOf(id) });
    expect(held.unfinished).toMatchObject([{ asked: [{ question: words.unsent, answered_with: [] }] }]);
    await eraseFamilyOf(clients.ana, id);
    expect(left(await dump())).toEqual([]);
  });

  test('a reason to join goes from the other family’s page with the enquiries that it was about', async () => {
    const { id } = await submit(words.session);
    await joinFamilies(clients.ana, families.a, await familyOf(id), words.reason);
    const { other_id } = await splitFamily(clients.ana, families.a, [id]);
    expect(await ana('erase_family', { p_family: other_id, p_enquiries: 1 })).toBe(1);
    expect(left(await dump())).toEqual([]);
    const changes = clients.ana.from('shown_family_changes').select().order('id', { ascending: false });
    expect((await changes).data).toMatchObject([
      { type: 'joined', reason: null, actor_name: 'ana' },
      { id: -1 },
    ]);
  });

  test('the last enquiry takes the family along, and those that were joined to it', async () => {
    await eraseFamilyOf(clients.ana, enquiries.a);
    expect(await ana('get_family', { p_family: families.a })).toBe('PT404');
    expect(await ana('get_family', { p_family: families.joinedA })).toBe('PT404');
  });

  test('whoever saw fewer than there are is asked again, and a restricted family stays', async () => {
    const one = { p_family: families.a, p_enquiries: 0 };
    expect(await ana('erase_family', one)).toBe('PT409');
    await restrictFamily(clients.ana, families.a);
    expect(await ana('erase_family', { ...one, p_enquiries: 1 })).toBe('PT422');
    await liftRestriction(clients.ana, families.a);
    expect(await ana('erase_family', { ...one, p_enquiries: 1 })).toBe(1);
  });

  test('an export holds everything, and who has read it', async () => {
    const { id, family } = await fill();
    await database.query(
      `insert into public.outbox (tenant_id, channel, kind, key, enquiry_id, recipient)
       values ('a', 'mail', 'parent_copy', 'export', $1, 'asha@parents.example')`,
      [id],
    );
    const held = await head('export_family', { p_family: family });
    const text = JSON.stringify(held);
    expect(left(text)).toEqual(Object.keys(words).filter((name) => name !== 'askedAgain'));
    expect(held.enquiries).toHaveLength(3);
    expect(held.enquiries[0]).toMatchObject({ asked: [{ question: words.asked }, { question: words.own }] });
    expect(held.enquiries[0].visits).toMatchObject([
      {
        visit: 'visit-a',
        status: 'came',
        people: 2,
        name: words.guest,
        mobile: words.guestMobile,
        email: words.guestEmail,
        note: words.visitNote,
        outcome: words.outcome,
        starts_at: expect.any(String),
      },
    ]);
    expect(held.audit.map(({ type, by }: Record<string, string>) => `${type} ${by}`)).toEqual(
      expect.arrayContaining(['enquiry_read ana', 'note ana', 'families_joined ana', 'family_exported head']),
    );
    expect(held.mails).toEqual([
      {
        kind: 'parent_copy',
        to: 'asha@parents.example',
        language: 'en',
        state: 'waiting',
        answer: null,
        at: expect.any(String),
        settled_at: null,
      },
    ]);
    expect(text).not.toContain('body_hash');
  });
});
