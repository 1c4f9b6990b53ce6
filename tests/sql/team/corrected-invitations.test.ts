import { beforeEach, expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';

const { database, head, service } = inSchools();
beforeEach(() =>
  database.exec(`
    update auth.users a set email = u.email from public.users u where u.user_id = a.id;
    update public.users set must_change_password = true where user_id = '${people.asha}'`),
);

const correct = (p_email: string, p_user = people.asha) =>
  service('correct_staff_email', { p_user, p_email });
const emails = async () =>
  (
    await database.query(
      `select u.email, a.email as account from public.users u join auth.users a on a.id = u.user_id
       where u.user_id = $1`,
      [people.asha],
    )
  )[0];

test('who has not chosen a password yet gets another address, to sign in with too, and no link is left', async () => {
  await service('invite_staff', { p_user: people.asha, p_language: 'en', p_by: people.head });
  expect(await correct(' Asha.Rao@A.example ')).toBe('ok');
  expect(await emails()).toEqual({ email: 'asha.rao@a.example', account: 'asha.rao@a.example' });
  expect(await database.query('select from private.password_links')).toEqual([]);
  const mails = await database.query("select state, facts from public.outbox where kind = 'invitation'");
  expect(mails).toEqual([{ state: 'dropped', facts: {} }]);
});

const mailed = async () =>
  (
    await database.query(
      "select kind, recipient from public.outbox where state = 'waiting' order by recipient",
    )
  ).map(({ kind, recipient }) => `${kind} ${recipient}`);

test('a mistyped address is told nothing, and the mail that came back from it is not sent there again', async () => {
  const claim = () => service('claim_outbox', { p_channels: ['mail'], p_worker: people.ana, p_most: 10 });
  await database.exec('delete from public.outbox');
  await service('invite_staff', { p_user: people.asha, p_language: 'en', p_by: people.head });
  const [mail] = await claim();
  await service('settle_outbox', { p_worker: people.ana, p_id: mail.id, p_outcome: 'bounced' });
  expect(await correct('asha.rao@a.example')).toBe('ok');
  expect(await mailed()).toEqual([]);
  await service('invite_staff', { p_user: people.asha, p_language: 'en', p_by: people.head });
  await head('send_again', { p_id: mail.id });
  expect((await claim()).map(({ recipient }: { recipient: string }) => recipient)).toEqual([
    'asha.rao@a.example',
  ]);
});

test.each(['signed_in', 'password_changed'])(
  'who has used the account before (%s) and was given a password hears of it at both addresses',
  async (type) => {
    await database.exec('delete from public.outbox');
    await database.query('insert into public.audit_events (type, actor) values ($1, $2)', [
      type,
      people.asha,
    ]);
    expect(await correct('asha.rao@a.example')).toBe('ok');
    expect(await mailed()).toEqual(['account_changed asha.rao@a.example', 'account_changed asha@a.example']);
  },
);

test('the address that it has already leaves everything as it is', async () => {
  await service('invite_staff', { p_user: people.asha, p_language: 'en', p_by: people.head });
  expect(await correct('asha@a.example')).toBe('ok');
  expect(await database.query('select from private.password_links')).toHaveLength(1);
});

test.each([
  ['of a colleague', 'ana@a.example', people.asha, 'taken'],
  ['that is none', 'asha', people.asha, 'invalid'],
  ['of one with a password', 'new@a.example', people.ana, 'unknown'],
  ['of one without access', 'new@a.example', people.idle, 'unknown'],
  ['of a visitor', 'new@a.example', people.visitorA, 'unknown'],
])('an address %s is not given', async (_, email, who, code) => {
  await database.exec(
    `update public.users set must_change_password = true where user_id in ('${people.idle}', '${people.visitorA}')`,
  );
  expect(await correct(email, who)).toBe(code);
  expect(await emails()).toEqual({ email: 'asha@a.example', account: 'asha@a.example' });
});
