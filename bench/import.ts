import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { greenfieldId } from '#tenants/built-in-tenants.ts';
import { engines, staffPassword, startLoadTestServer } from './load/load-test-server.ts';
import { enquiryOf } from './load/load-traffic.ts';
import { table } from './table.ts';

/** As the console sends them. */
const batch = 200;
const publishableKey = 'sb_publishable_schoolgate_embedded';

/**
 * Measures the import of a spreadsheet over HTTP, and what parents meet meanwhile: one after the other takes a token and
 * sends an enquiry. The longest hold is the longest call of the import. Options: `--rows 5000`, `--engines PGlite,PostgreSQL`,
 * `--held 100000`: enquiries that PostgreSQL has before.
 */
export async function run(given: string[] = []): Promise<string> {
  const { values } = parseArgs({
    args: given,
    options: {
      rows: { type: 'string', default: '5000' },
      held: { type: 'string', default: '100000' },
      engines: { type: 'string', default: engines.join() },
    },
  });
  const rows = Number(values.rows);
  const lines: string[][] = [];
  for (const engine of engines.filter((name) => values.engines.split(',').includes(name))) {
    const lab = await startLoadTestServer(engine);
    try {
      const held = lab.databaseUrl ? Number(values.held) : 0;
      if (held > 0) await fill(lab.databaseUrl, held);
      const name = `${engine}, ${held.toLocaleString('en-GB')} enquiries`;
      lines.push([name, ...(await measured(lab.processes[0]?.address ?? '', rows))]);
    } finally {
      await lab.close();
    }
  }
  return [
    `Import of ${rows.toLocaleString('en-GB')} rows, half of them with a note: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    'Meanwhile one parent after the other takes a token and sends an enquiry: milliseconds, p50 / p95.',
    '',
    table(
      ['engine', 'seconds', 'of them staging', 'rows /s', 'longest hold ms', 'token', 'enquiry', 'failed'],
      lines,
    ),
  ].join('\n');
}

async function measured(address: string, rows: number): Promise<string[]> {
  const { access_token: token } = await sent(
    `${address}/api/auth/login`,
    {},
    {
      username: 'greenfield',
      password: staffPassword,
    },
  );
  const headers = { apikey: publishableKey, Authorization: `Bearer ${token}` };
  const order = { p_tenant: greenfieldId, p_import: randomUUID() };
  const holds: number[] = [];
  const call = async (name: string, args: object) => {
    const startedAt = performance.now();
    const answer = await sent(`${address}/rest/v1/rpc/${name}`, headers, { ...order, ...args });
    holds.push(performance.now() - startedAt);
    return answer;
  };
  const parents = visit(address);
  const startedAt = performance.now();
  for (let first = 0; first < rows; first += batch) {
    const count = Math.min(batch, rows - first);
    await call('stage_import', { p_rows: Array.from({ length: count }, (_, at) => rowOf(first + at)) });
  }
  const staged = performance.now();
  for (let done = false; !done; ) {
    [{ done }] = await call('finish_import', { p_rows: rows });
  }
  const ended = performance.now();
  const met = await parents.stop();
  const seconds = (ended - startedAt) / 1000;
  return [
    seconds.toFixed(1),
    ((staged - startedAt) / 1000).toFixed(1),
    String(Math.round(rows / seconds)),
    String(Math.round(Math.max(...holds))),
    percentiles(met.tokens),
    percentiles(met.enquiries),
    String(met.failed),
  ];
}

/** Parents, one after the other, until they are stopped. */
function visit(address: string) {
  const met = { tokens: [] as number[], enquiries: [] as number[], failed: 0 };
  let isStopped = false;
  const timed = async (times: number[], path: string, headers: Record<string, string>, body: object) => {
    const startedAt = performance.now();
    const answer = await sent(`${address}${path}`, headers, body).catch(() => null);
    if (answer) times.push(performance.now() - startedAt);
    else met.failed += 1;
    return answer;
  };
  const visits = (async () => {
    for (let parent = 0; !isStopped; parent += 1) {
      const from = { 'X-Forwarded-For': `10.1.${(parent >> 8) % 256}.${parent % 256}` };
      const answer = await timed(met.tokens, '/mock/token', from, { user_id: greenfieldId });
      const headers = { ...from, Authorization: `Bearer ${answer?.access_token}` };
      await timed(met.enquiries, '/api/chat-inquiry/public', headers, enquiryOf(randomUUID(), 1, parent));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await visits;
      return met;
    },
  };
}

async function sent(address: string, headers: Record<string, string>, body: object) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.json();
}

function rowOf(at: number): object {
  return {
    row: at + 2,
    fields: {
      first_name: `Parent ${at}`,
      last_name: 'Sharma',
      mobile: String(8_000_000_000 + at),
      email: `imported.${at}@example.org`,
      city: 'Pune',
      child_name: `Mira ${at % 997}`,
      grade: 'PYP 3',
      academic_year: '2026-2027',
      date_of_birth: '2019-03-04',
      school_name: 'Green Valley School',
    },
    status: 'follow_up',
    submitted_at: '2026-03-01T00:00:00Z',
    ...(at % 2 === 0 && { note: 'Called the mother, who will visit next week.' }),
  };
}

function percentiles(times: number[]): string {
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? Number.NaN);
  return `${at(0.5)} / ${at(0.95)}`;
}

/** Each with a family of its own. */
async function fill(databaseUrl: string, count: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
alter table public.chat_inquiry_information disable trigger user;
insert into public.chat_inquiry_information (
  tenant_id, user_id, session_id, first_name, last_name, email, mobile, child_name, city, grade, submitted_at
)
select t.id, t.user_id, 's' || n, 'Parent ' || n % 997, 'Menon', 'parent' || n || '@example.org', '9' || lpad(n::text, 9, '0'),
  'Child ' || n % 97, 'Kochi', 'PYP ' || 1 + n % 5, now() - n * interval '1 minute'
from public.tenants t, generate_series(1, ${count}) n where t.id = '${greenfieldId}';
alter table public.chat_inquiry_information enable trigger user;
insert into private.enquiry_search (enquiry_id, tenant_id, names, details, prose)
select e.id, e.tenant_id, s.names, s.details, s.prose
from public.chat_inquiry_information e cross join lateral private.search_texts(e) s on conflict do nothing;
insert into public.families (id, tenant_id)
select e.id, e.tenant_id from public.chat_inquiry_information e
where not exists (select from public.enquiry_families l where l.enquiry_id = e.id);
insert into public.enquiry_families (enquiry_id, tenant_id, family_id, child, submitted_at)
select f.id, f.tenant_id, f.id, private.child_key(e.child_name, e.date_of_birth), e.submitted_at
from public.families f join public.chat_inquiry_information e on e.id = f.id on conflict do nothing;`);
  await sql.unsafe('analyze');
  await sql.end();
}
