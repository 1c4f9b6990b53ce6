import { beforeEach, describe, expect, test } from 'vitest';
import { refusal, rowsOf } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { saveSchool } from './save-school.ts';

const conversation = {
  id: 'template',
  globalVariables: { school_name: 'our school', tone: 'warm' },
  defaultWorkflow: 'main',
  workflows: {},
  flows: {},
  specialFlows: {},
};

describe('schools', () => {
  const { database, clients, ana, head, service, stranger } = inSchools();

  const add = (p_name: string, given: Record<string, unknown> = {}) =>
    head('add_school', { p_name, p_config: conversation, ...given });
  const published = (p_tenant: string) => stranger('published_configuration', { p_tenant });
  const ids = async (identity: Identity) =>
    (await clients[identity].from('tenants').select('id').order('id')).data?.map(({ id }) => id);

  describe('adding one', () => {
    test('its chat speaks at once, under its own name', async () => {
      expect(await add('  Hill School ', { p_id: 'hill' })).toEqual({
        ok: true,
        id: 'hill',
        name: 'Hill School',
      });
      expect(await published('hill')).toMatchObject({
        tenant_id: 'hill',
        version: 1,
        config: {
          id: 'hill',
          globalVariables: { school_name: 'Hill School', headerTitle: 'Hill School', tone: 'warm' },
        },
      });
      expect(await service('visitor_account', { p_tenant: 'hill' })).toMatchObject({
        ok: true,
        tenant_name: 'Hill School',
      });
      expect(await ids('head')).toEqual(['a', 'b', 'hill']);
      expect(await ids('ana')).toEqual(['a']);
    });

    test('without an id it gets one', async () => {
      const { id } = await add('Hill School');
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(await published(id)).toMatchObject({ config: { id } });
    });

    test('as a copy it takes the conversation and the published articles, and no more', async () => {
      await database.exec(`update public.knowledge_articles set state = 'published' where tenant_id = 'a';
        insert into public.knowledge_articles (tenant_id, title, body) values ('a', 'Draft', 'Not yet');
        update public.tenant_configurations set config = config || '{"globalVariables": {"school_name": "School A"}}'
        where tenant_id = 'a' and state = 'published'`);
      expect(await add('Hill School', { p_id: 'hill', p_config: null, p_copy: 'a' })).toMatchObject({
        ok: true,
      });
      expect(await published('hill')).toMatchObject({
        config: { id: 'hill', say: 'a2', globalVariables: { school_name: 'Hill School' } },
      });
      const copied = await clients.head.from('knowledge_articles').select('title').eq('tenant_id', 'hill');
      expect(copied.data).toEqual([{ title: 'article-a' }]);
      const { count } = await clients.head
        .from('chat_inquiry_information')
        .select('*', { count: 'exact', head: true })
        .eq('tenant_id', 'hill');
      expect(count).toBe(0);
    });

    test.each([
      ['an id that exists', { p_id: 'a' }, 'taken', 'id'],
      ['an id of spaces and signs', { p_id: 'hill school!' }, 'invalid', 'id'],
      ['an id of 65 characters', { p_id: 'x'.repeat(65) }, 'invalid', 'id'],
      ['a copy of a school that is not there', { p_copy: 'nowhere' }, 'invalid', 'copy'],
      ['no conversation', { p_config: null }, 'invalid', 'config'],
      ['a conversation that is a list', { p_config: [] }, 'invalid', 'config'],
    ])('%s is told by its field, and nothing is left of it', async (_, given, code, field) => {
      expect(await add('Hill School', given)).toEqual({ ok: false, code, field });
      expect(await ids('head')).toEqual(['a', 'b']);
      const [row] = await database.query(
        `select count(*)::int as n from public.users where role = 'visitor'`,
      );
      expect(row?.n).toBe(2);
    });

    test.each(['', '   ', 'x'.repeat(121), 'Hill\u0007School'])('the name %j is refused', async (name) => {
      expect(await add(name)).toEqual({ ok: false, code: 'invalid', field: 'name' });
    });
  });

  describe('archiving one', () => {
    const archive = (p_archived: boolean) => head('set_school_archived', { p_tenant: 'a', p_archived });

    test('takes it out of every list and closes its chat, and brings all of it back', async () => {
      const { count } = await clients.ana
        .from('chat_inquiry_information')
        .select('*', { count: 'exact', head: true });
      expect(count).toBe(1);
      expect(await archive(true)).toBeNull();

      expect(await ids('ana')).toEqual([]);
      expect(await ids('head')).toEqual(['b']);
      expect((await clients.ana.from('chat_inquiry_information').select('id')).data).toEqual([]);
      expect((await clients.head.from('chat_inquiry_information').select('tenant_id')).data).toEqual([
        { tenant_id: 'b' },
      ]);
      expect(await stranger('tenant_names', {})).toEqual([{ id: 'b', name: 'School B' }]);
      expect(await published('a')).toBeNull();
      expect(await service('visitor_account', { p_tenant: 'a' })).toEqual({
        ok: false,
        code: 'unknown_tenant',
      });
      expect(await rowsOf(clients.head, 'all_schools')).toMatchObject([
        { id: 'b', archived_at: null, enquiries: 1, staff: 1 },
        { id: 'a', archived_at: expect.any(String), enquiries: 1, staff: 2 },
      ]);

      expect(await archive(false)).toBeNull();
      expect(await ids('ana')).toEqual(['a']);
      expect(await published('a')).toMatchObject({ version: 2 });
    });

    test('a family in the middle of a conversation still sends it', async () => {
      await archive(true);
      const sent = await service('submit_enquiry', {
        p_tenant: 'a',
        p_session: 'late',
        p_body: { first_name: 'Asha' },
        p_source: {},
        p_ip_hash: null,
      });
      expect(sent).toMatchObject({ ok: true });
    });

    test('an unknown school is refused', async () => {
      expect(await refusal(clients.head, 'set_school_archived', { p_tenant: 'x', p_archived: true })).toBe(
        'no_such_school',
      );
    });
  });

  describe('the settings', () => {
    const save = (settings: unknown, revision = 0, name = 'School A') =>
      saveSchool(clients.ana, settings, revision, name);

    beforeEach(async () => {
      await database.exec(
        `update public.tenant_configurations set config = config || '{"globalVariables": {"school_name": "Old", "contactEmail": "old@a.example", "tone": "warm"}}' where tenant_id = 'a'`,
      );
    });

    test('are what the chat says, from the first saving on', async () => {
      expect(await published('a')).toMatchObject({ config: { globalVariables: { school_name: 'Old' } } });
      const answer = await save(
        {
          ...{ email: ' new@a.example ', phone: '+91 20 5550 1234', whatsapp: '+91 98765 43210' },
          ...{ colour: '#1f5c46', website: '' },
        },
        0,
        'School of A',
      );
      expect(answer).toEqual({
        ok: true,
        school: {
          tenant_id: 'a',
          name: 'School of A',
          revision: 1,
          eligibility: null,
          settings: {
            ...{ email: 'new@a.example', phone: '+91 20 5550 1234', whatsapp: '+91 98765 43210' },
            colour: '#1f5c46',
          },
          variables: {
            school_name: 'School of A',
            contactEmail: 'new@a.example',
            phone: '+91 20 5550 1234',
            whatsapp: '+91 98765 43210',
            brandColour: '#1f5c46',
            defaultCountry: 'IN',
            timeZone: 'Asia/Kolkata',
            openingHours: 'Monday to Friday, 9:00–17:00',
            tone: 'warm',
          },
        },
      });
      expect((await published('a')).config.globalVariables).toEqual(answer.school.variables);
      const opened = await ana('open_draft', { p_tenant: 'a' });
      expect(opened.draft.config.globalVariables).toMatchObject({ school_name: 'School of A' });
      expect(opened.school_variables).toEqual([
        'brandColour',
        'contactEmail',
        'defaultCountry',
        'openingHours',
        'phone',
        'school_name',
        'timeZone',
        'whatsapp',
      ]);
      expect(await stranger('tenant_names', {})).toContainEqual({ id: 'a', name: 'School of A' });
    });

    test('the grades and their ages go with the conversation, and what it was published with holds before', async () => {
      const eligibility = {
        ...{ ageOn: '06-01', yearBegins: '04-01', yearsOffered: 2 },
        grades: [{ grade: 'Nursery', from: 36, to: 48 }],
      };
      const earlier = { ...eligibility, grades: [] };
      await database.query(
        `update public.tenant_configurations set config = config || jsonb_build_object('eligibility', $1::jsonb)
         where tenant_id = 'a'`,
        [JSON.stringify(earlier)],
      );
      expect(await rowsOf(clients.ana, 'school_settings')).toMatchObject([{ eligibility: earlier }]);
      expect(await save({ eligibility: { ...eligibility, yearsOffered: 9 } })).toEqual({
        ok: false,
        code: 'invalid',
        field: 'eligibility',
      });
      expect(await save({ eligibility })).toMatchObject({ ok: true, school: { eligibility } });
      expect((await published('a')).config.eligibility).toEqual(eligibility);
      const opened = await ana('open_draft', { p_tenant: 'a' });
      expect(opened.draft.config.eligibility).toEqual(eligibility);
    });

    test('that a colleague has saved since are not written over', async () => {
      await save({ email: 'first@a.example' });
      expect(await save({ email: 'second@a.example' })).toMatchObject({
        ok: false,
        code: 'conflict',
        school: { revision: 1, settings: { email: 'first@a.example' } },
      });
      expect(await save({ email: 'second@a.example' }, 1)).toMatchObject({ ok: true });
    });

    test.each([
      ['email', 'nobody'],
      ['phone', 'call us'],
      ['whatsapp', '98765 43210'],
      ['whatsapp', '+91 98765 43210 x'],
      ['website', 'http://a.example'],
      ['website', 'javascript:alert(1)'],
      ['logo', 'logo.png'],
      ['colour', 'red'],
      ['language', 'xx'],
      ['address', 'x'.repeat(301)],
      ['email', 5],
      ['anything', 'else'],
    ])('%s %j is told by its field', async (field, value) => {
      expect(await save({ [field]: value })).toEqual({ ok: false, code: 'invalid', field });
    });

    test.each([null, [], 5])('%j is no settings', async (settings) => {
      expect(await save(settings)).toEqual({ ok: false, code: 'settings_shape' });
    });

    test('a configuration whose variables are none is left as it is', async () => {
      await save({ email: 'new@a.example' });
      await database.exec(
        `update public.tenant_configurations set config = config || '{"globalVariables": [1]}' where tenant_id = 'a'`,
      );
      expect((await published('a')).config.globalVariables).toEqual([1]);
    });
  });
});
