import { expect, test } from 'vitest';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, openSession, people } from '../setup/school-fixture.ts';

const decoy = 'decoy@schoolgate.invalid';

const { database, clients } = inSchools();

test('a deactivated member of staff sees nothing from the next request on, with a token that still runs', async () => {
  const rows = async () => (await clients.ana.from('chat_inquiry_information').select('id')).data?.length;
  expect(await rows()).toBe(1);
  await database.exec(`update public.users set status = 'inactive' where user_id = '${people.ana}'`);
  expect(await rows()).toBe(0);
  const { error, status } = await clients.ana.rpc('list_enquiries');
  expect([status, error?.code, error?.message]).toEqual([403, 'PT403', 'inactive_account']);
  expect((await clients.ana.from('users').select('user_id')).data).toEqual([]);
  await database.exec(`update public.users set status = 'active' where user_id = '${people.ana}'`);
  expect(await rows()).toBe(0);
  await database.exec(openSession(people.ana));
  expect(await rows()).toBe(1);
});

test('who leaves a school or is no longer an admin loses it from the next request on', async () => {
  const schools = async (who: Identity) =>
    (await clients[who].from('tenants').select('id')).data?.map(({ id }) => id);
  await database.exec(`
    delete from public.tenant_members where user_id = '${people.bela}';
    update public.users set role = 'user' where user_id = '${people.head}'`);
  expect(await schools('bela')).toEqual([]);
  expect(await schools('head')).toEqual([]);
  const { data } = await clients.bela.rpc('list_enquiries');
  expect(data).toMatchObject({ enquiries: [], total: 0, page: 1, totalPages: 0 });
});

test.each([
  ['ana', 'ana@a.example'],
  ['  ANA ', 'ana@a.example'],
  ['Ana@A.example', 'ana@a.example'],
  ['head', 'head@schools.example'],
  ['idle', decoy],
  ['idle@a.example', decoy],
  ['visitor-a', decoy],
  ['nobody', decoy],
  ["' or true --", decoy],
  ['%', decoy],
  ['', decoy],
  [null, decoy],
])('sign-in as %j goes to %s', async (identifier, email) => {
  const { data } = await clients.service.rpc('sign_in_account', { p_identifier: identifier });
  expect(data.email).toBe(email);
});

test('the profile is that of active staff only', async () => {
  const profile = async (id: string) => (await clients.service.rpc('staff_profile', { p_user_id: id })).data;
  expect(await profile(people.ana)).toEqual({
    user_id: people.ana,
    username: 'ana',
    email: 'ana@a.example',
    full_name: null,
    role: 'user',
    status: 'active',
    must_change_password: false,
  });
  expect(await profile(people.idle)).toBeNull();
  expect(await profile(people.visitorA)).toBeNull();
  expect(await profile(enquiries.a)).toBeNull();
});

test('a school is known to the chat service with its visitor account, unless that is inactive', async () => {
  const account = async (tenant: string) =>
    (await clients.service.rpc('visitor_account', { p_tenant: tenant })).data;
  expect(await account('a')).toEqual({
    ok: true,
    tenant_id: 'a',
    tenant_name: 'School A',
    user_id: people.visitorA,
    username: 'visitor-a',
    allowed_origins: ['https://a.example'],
    events_enabled: true,
  });
  expect(await account('nowhere')).toEqual({ ok: false, code: 'unknown_tenant' });
  await database.exec("update public.users set status = 'inactive' where username = 'visitor-a'");
  expect(await account('a')).toEqual({ ok: false, code: 'unknown_tenant' });
});

test('the history of an enquiry is written by the database, and the figures come from it', async () => {
  await database.exec(`
    update public.chat_inquiry_information set submitted_at = now() - interval '90 minutes' where id = '${enquiries.a}'`);
  expect((await clients.head.rpc('enquiry_figures')).data).toEqual({
    total: 2,
    pending: 2,
    responseHours: null,
  });
  const { error } = await clients.service
    .from('chat_inquiry_information')
    .update({ status_code: 'in_progress' })
    .eq('id', enquiries.a);
  expect(error).toBeNull();
  await clients.service.from('chat_inquiry_information').update({ city: 'Pune' }).eq('id', enquiries.a);
  const { data } = await clients.ana.from('enquiry_events').select('type, detail, actor').order('id');
  expect(data).toEqual([
    { type: 'submitted', detail: {}, actor: null },
    { type: 'status_changed', detail: { from: 'pending', to: 'in_progress', contact: {} }, actor: null },
  ]);
  expect((await clients.head.rpc('enquiry_figures')).data).toEqual({
    total: 2,
    pending: 1,
    responseHours: 1.5,
  });
  expect((await clients.bela.rpc('enquiry_figures')).data).toEqual({
    total: 1,
    pending: 1,
    responseHours: null,
  });
});

test('settings are saved and saved again, and only what the console knows', async () => {
  const save = (who: 'ana', settings: Record<string, unknown>) =>
    clients[who]
      .from('staff_settings')
      .upsert({ user_id: people[who], ...settings })
      .select();
  const { data: first } = await save('ana', { time_zone: 'Asia/Kolkata' });
  expect(first).toMatchObject([
    { language: 'en', time_zone: 'Asia/Kolkata', page_size: 10, export_format: 'csv' },
  ]);
  const { data: second } = await save('ana', { language: 'es', page_size: 50, export_format: 'xlsx' });
  expect(second).toMatchObject([{ language: 'es', time_zone: 'Asia/Kolkata', page_size: 50 }]);
  for (const wrong of [
    { language: 'de' },
    { page_size: 15 },
    { date_format: 'DD.MM.YYYY' },
    { export_format: 'exe' },
    { time_zone: "UTC'; --" },
    { time_zone: '' },
  ]) {
    expect((await save('ana', wrong)).error, JSON.stringify(wrong)).not.toBeNull();
  }
  expect((await clients.ana.from('staff_settings').select('*')).data).toEqual(second);
});
