import { expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';

const { database, service } = inSchools();

const who = async (subject: string, email: string | null, issuer = 'https://id.example') => {
  const args = { p_issuer: issuer, p_subject: subject, p_email: email };
  const { staff, taken } = await service('oidc_staff', args);
  return staff?.username ?? (taken === null ? 'unknown' : `taken ${taken}`);
};

test('an e-mail finds its account once; afterwards only the subject counts', async () => {
  expect(await who('ana-there', 'ana@a.example')).toBe('ana');
  expect(await who('ana-there', null)).toBe('ana');
  expect(await who('ana-there', 'bela@b.example')).toBe('ana');
  expect(await who('bela-there', 'ana@a.example')).toBe('bela');
});

test('who comes to an address later does not come to its account', async () => {
  expect(await who('successor', 'bela@b.example')).toBe(`taken ${people.bela}`);
  expect(await who('successor', 'bela@b.example')).toBe(`taken ${people.bela}`);
  expect(await who('bela-there', 'bela@b.example')).toBe('bela');
});

test('unless an admin has reset the password', async () => {
  await database.exec(`update public.users set must_change_password = true where user_id = '${people.bela}'`);
  expect(await who('successor', 'bela@b.example')).toBe('bela');
  expect(await who('bela-there', null)).toBe('unknown');
});

test('another provider has a link of its own', async () => {
  expect(await who('bela-there', null, 'https://other.example')).toBe('unknown');
  expect(await who('bela-there', 'asha@a.example', 'https://other.example')).toBe('asha');
  expect(await who('bela-there', null)).toBe('bela');
});

test.each([
  ['no e-mail', 'new', null],
  ['one of no account', 'new', 'stranger@a.example'],
  ['one of inactive staff', 'new', 'idle@a.example'],
  ['inactive staff who have a link', 'idle-there', 'idle@a.example'],
])('%s opens nothing and links nothing', async (_name, subject, email) => {
  const count = () => database.query('select count(*)::int as n from private.oidc_accounts');
  const before = await count();
  expect(await who(subject, email)).toBe('unknown');
  expect(await count()).toEqual(before);
});

test('two first sign-ins of one person at once are one link', async () => {
  const both = await Promise.all([who('ana-there', 'ana@a.example'), who('ana-there', 'ana@a.example')]);
  expect(both).toEqual(['ana', 'ana']);
});

test('a link goes with its person', async () => {
  await database.exec(`delete from public.tenant_members where user_id = '${people.bela}';
    delete from public.users where user_id = '${people.bela}'`);
  expect(await who('bela-there', null)).toBe('unknown');
});
