import { cpus } from 'node:os';
import type { SupabaseClient } from '@supabase/supabase-js';
import { ask } from '../tests/sql/setup/ask.ts';
import { openEngine } from '../tests/sql/setup/engines.ts';
import { clientsOf } from '../tests/sql/setup/identities.ts';
import { fillSchools } from '../tests/sql/setup/school-fixture.ts';
import { table } from './table.ts';

const events = 1_000_000;
const eventsAConversation = 16;
const samples = 40;

/** Measures the builder's figures of 90 days with a million events of a school, through REST on a temporary PostgreSQL. */
export async function run(): Promise<string> {
  const database = await openEngine('PostgreSQL');
  try {
    await fillSchools(database);
    const { ana } = await clientsOf(database);
    await database.exec(fill);
    await database.exec('vacuum analyze public.conversation_events');
    const ninety = { p_from: daysAgo(89), p_to: daysAgo(0) };
    const first = await timed(ana, ninety, 1);
    const rows = [
      ['90 days', await timed(ana, ninety)],
      ['90 days, in India', await timed(ana, { ...ninety, p_time_zone: 'Asia/Kolkata' })],
      ['30 days', await timed(ana, {})],
      ['today', await timed(ana, { p_from: daysAgo(0), p_to: daysAgo(0) })],
    ];
    return [
      `Figures of each step: PostgreSQL, Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}`,
      `${events.toLocaleString('en-GB')} events; milliseconds of ${samples} answers each, p50 / p95. The first answer, which adds the days up: ${first}.`,
      '',
      table(['period', 'ms'], rows),
    ].join('\n');
  } finally {
    await database.close();
  }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function timed(staff: SupabaseClient, period: object, count = samples): Promise<string> {
  const times: number[] = [];
  for (let sample = 0; sample < count; sample += 1) {
    const startedAt = performance.now();
    const answer = await ask(staff, 'conversation_figures', { p_tenant: 'a', p_version: 1, ...period });
    if (typeof answer === 'string' || answer.steps.length === 0) throw new Error('There are no figures.');
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? Number.NaN);
  return count === 1 ? `${at(1)} ms` : `${at(0.5)} / ${at(0.95)}`;
}

/** Conversations over 90 days: seven steps, of which a third goes round once, with times of 20 to 60 s a step. */
const fill = `
insert into public.conversation_events
  (tenant_id, session_hash, ordinal, kind, flow, step_id, config_version, elapsed_ms, at, began_at)
select 'a', md5(n::text)::uuid, o, case
    when o = 0 then 'started' when o = ${eventsAConversation - 1} then case when n % 3 = 0 then 'submitted' else 'left' end
    when o % 2 = 1 then 'reached' else 'answered'
  end,
  'main', case when o in (0, ${eventsAConversation - 1}) and n % 3 = 0 or o = 0 then null else 'step ' || (o + n % 3) / 2 % 8 end,
  1, o * 20000 + abs(hashint4(n * 31 + o)::bigint) % 19900, t.at + o * interval '10 seconds', t.at
from generate_series(1, ${Math.floor(events / eventsAConversation)}) n
cross join lateral (select now() - n * interval '90 days' / ${Math.floor(events / eventsAConversation)} as at) t
cross join generate_series(0, ${eventsAConversation - 1}) o`;
