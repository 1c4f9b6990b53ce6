import { beforeEach, expect, test } from 'vitest';
import { runJobs as runJobsStep } from '#api/outbox/send-due.ts';
import { clientOver, secretKey } from '../../api/api-over.ts';
import { inSchools } from '../setup/in-schools.ts';
import { jobStep, runJobs } from '../setup/run-jobs.ts';
import { enquiries, people } from '../setup/school-fixture.ts';

const { database } = inSchools();
/** What recurs is done. */
beforeEach(() => runJobs(database));

const happen = (tenant: string, count = 1, ago = '0 days') =>
  database.exec(
    `insert into private.jobs (tenant_id, kind, enquiry_id, created_at, run_at)
     select '${tenant}', 'enquiry.erased', gen_random_uuid(), now() - interval '${ago}', now() - interval '${ago}'
     from generate_series(1, ${count})`,
  );
const claim = async (most = 100) => {
  const rows = await database.query(
    `select j.tenant_id, j.id, c.attempts from public.claim_jobs(${most}) c join private.jobs j using (id) order by j.id`,
  );
  return rows.map(({ tenant_id, attempts }) => [tenant_id, attempts]);
};
const left = () =>
  database.query(`select tenant_id, attempts, last_error, run_at = 'infinity' as is_over
    from private.jobs where key is null order by id`);
/** What is to be announced of school a fails. */
const failing = async (work: () => Promise<void>) => {
  await database.exec("alter table public.outbox add constraint broken check (tenant_id <> 'a') not valid");
  try {
    await work();
  } finally {
    await database.exec('alter table public.outbox drop constraint broken');
  }
};
const newEnquiry = (tenant: 'a' | 'b', ago = '0 days') =>
  database.exec(`
    update public.chat_inquiry_information set email = 'parent@parents.example' where id = '${enquiries[tenant]}';
    delete from public.outbox where kind = 'parent_copy';
    insert into private.jobs (tenant_id, kind, enquiry_id, created_at)
    values ('${tenant}', 'enquiry.created', '${enquiries[tenant]}', now() - interval '${ago}');
    update public.chat_inquiry_information set submitted_at = now()`);
const copies = async () =>
  (await database.query("select tenant_id from public.outbox where kind = 'parent_copy'")).map(
    ({ tenant_id }) => tenant_id,
  );

test('a flood at one school delays no other', async () => {
  await happen('a', 300, '1 hour');
  await happen('b', 2);
  const schools = (await claim(10)).map(([school]) => school);
  expect(schools.filter((school) => school === 'b')).toHaveLength(2);
  expect(schools).toHaveLength(10);
});

test('a job is taken once, and returns when its worker has died', async () => {
  await happen('a');
  expect(await claim()).toEqual([['a', 1]]);
  expect(await claim()).toEqual([]);
  await database.exec('update private.jobs set run_at = now() where key is null');
  expect(await claim()).toEqual([['a', 2]]);
});

test('one that fails waits longer each time, and holds up no other', async () => {
  await newEnquiry('a');
  await newEnquiry('b');
  await failing(async () => {
    await database.query(jobStep);
    expect(await copies()).toEqual(['b']);
    expect(await left()).toMatchObject([
      { tenant_id: 'a', attempts: 1, last_error: '23514', is_over: false },
    ]);
    await database.exec('update private.jobs set run_at = now() where key is null');
    await database.query(jobStep);
    expect(await left()).toMatchObject([{ attempts: 2 }]);
  });
  const [late] = await database.query(
    "select run_at between now() + interval '1 minute' and now() + interval '2 minutes' as is_late from private.jobs where key is null",
  );
  expect(late).toEqual({ is_late: true });
  await database.exec('update private.jobs set run_at = now() where key is null');
  await database.query(jobStep);
  expect([await copies(), await left()]).toEqual([['b', 'a'], []]);
});

test('what has failed for three days is given up, and forgotten after a month', async () => {
  await newEnquiry('a', '4 days');
  await failing(async () => void (await database.query(jobStep)));
  expect(await left()).toMatchObject([{ is_over: true }]);
  await runJobs(database);
  expect(await left()).toHaveLength(1);
  await database.exec("update private.jobs set created_at = now() - interval '31 days' where key is null");
  await runJobs(database);
  expect(await left()).toEqual([]);
});

test('the worker logs what failed by its kind and code, and runs what failed before alone', async () => {
  await newEnquiry('a');
  await happen('a', 2);
  const log: unknown[] = [];
  const ran: unknown[] = [];
  const deps = {
    now: Date.now,
    connect: () => clientOver(database.fetch, secretKey),
    log: (entry: unknown) => void log.push(entry),
    onJob: ({ seconds, ...entry }: { seconds: number }) => void ran.push(entry),
  };
  await failing(async () => {
    expect(await runJobsStep(deps, people.ana)).toBe(3);
  });
  expect(log).toEqual([
    { requestId: people.ana, route: 'jobs', code: 'job_failed', detail: 'enquiry.created: 23514' },
  ]);
  expect(ran).toEqual([{ job: 'upkeep', kind: 'enquiry.created', outcome: 'failed' }]);
  await database.exec('update private.jobs set run_at = now() where key is null');
  expect(await runJobsStep(deps, people.ana)).toBe(1);
  expect(await left()).toEqual([]);
});
