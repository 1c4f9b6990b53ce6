import { beforeEach, describe, expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { jobStep } from '../setup/run-jobs.ts';

describe('a time zone that this server does not know', () => {
  const { database, service } = inSchools();

  // As a backup of another server brings it: its own check would not let staff save it.
  beforeEach(() =>
    database.exec(
      `update public.tenants set settings = settings || '{"time_zone": "Asia/Nowhere"}' where id = 'a'`,
    ),
  );

  test('a family is taken all the same', async () => {
    const sent = { p_tenant: 'a', p_session: 'from-nowhere', p_source: {}, p_ip_hash: null };
    const body = { first_name: 'Asha', mobile: '9876500001', consent: { given: true } };
    expect(await service('submit_enquiry', { ...sent, p_body: body })).toMatchObject({ ok: true });
    expect(await service('free_visits', { p_tenant: 'a' })).toMatchObject({ zone: 'UTC' });
  });

  test('the upkeep of all schools goes on', async () => {
    const ran = await database.query(jobStep);
    expect(ran.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['retention', 'follow_ups']));
    expect(ran.filter(({ error }) => error !== null)).toEqual([]);
  });
});
