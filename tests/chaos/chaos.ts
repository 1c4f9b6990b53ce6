import { setTimeout as pause } from 'node:timers/promises';
import { startParents } from '../local/submitting-parents.ts';
import { type Disturbance, disturbancesOf } from './disturbances.ts';
import { createFindings, type Findings } from './findings.ts';
import { startAskers, startReaders } from './people.ts';
import { openStage, type Stage, staffPassword } from './stage.ts';

export interface Outcome {
  breaches: string[];
  /** What was done how often, and what came of it, in lines. */
  report: string[];
  /** What this machine could not do. */
  left: string[];
}

/**
 * Parents submit and ask, staff read and mails go out while one thing after the other fails, each at least once and for so many
 * seconds altogether. Afterwards:
 *
 * 1. What was acknowledged is stored: enquiries and questions.
 * 2. Each enquiry has one copy for its family, and each mail one id, however often it was handed over.
 * 3. No row of another school was seen.
 * 4. Each error that a person met was a sentence, or a connection that was refused.
 * 5. Each process ended only when it was killed, and each answers again after each disturbance.
 *
 * `disturbances` are others than these, where it is proved that each breach is found (chaos-finds.slow.test.ts). `onTurn` is told
 * of each disturbance that is over, with how many breaches there are by then.
 */
export async function runChaos(
  seconds: number,
  disturbances: (stage: Stage, findings: Findings) => readonly Disturbance[] = disturbancesOf,
  onTurn: (name: string, breaches: number) => void = () => {},
): Promise<Outcome> {
  const findings = createFindings();
  const stage = await openStage(seconds > 600 ? 6000 : 1500);
  try {
    await Promise.all(stage.processes.map((process) => process.start()));
    await stage.query(`create or replace function private.submission_limits(
      out per_address integer, out address_seconds integer, out per_tenant integer, out tenant_seconds integer
    ) language sql stable set search_path = '' as 'select 1000000, 600, 1000000, 60'`);
    const parents = await startParents(stage.address, 4, {
      check: (response, body) => findings.met('enquiry', response.status, body),
      restMs: seconds > 600 ? 200 : 50,
      haveEmail: true,
    });
    const askers = startAskers(stage.address, findings);
    const readers = startReaders(stage.address, staffPassword, findings);

    const { done, left } = await disturb(stage, seconds, disturbances(stage, findings), findings, onTurn);
    await parents.untilAcknowledged(4);
    await Promise.all([parents.stop(), askers.stop(), readers.stop()]);

    const repeated = await settleMails(stage);
    await compare(stage, parents.acknowledged, [...askers.seen], findings);
    for (const [at, each] of stage.processes.entries()) {
      if (each.endedByItself() > 0) findings.breaches.add(`Process ${at + 1} ended by itself.`);
    }
    if (readers.seen.size === 0) findings.breaches.add('The readers saw nothing.');
    const kinds = [...findings.kinds, ['enquiry no answer', parents.answers.get('no answer') ?? 0] as const];
    return {
      breaches: [...findings.breaches],
      report: [
        [...done].map(([name, count]) => `${count} × ${name}`).join(', '),
        `${parents.acknowledged.length} enquiries and ${askers.seen.size} questions acknowledged, ${stage.mails.length} mails, ` +
          `${repeated} of them handed over again under their id; ${readers.seen.size} enquiries seen by their staff`,
        kinds.map(([kind, count]) => `${count} × ${kind}`).join(', '),
      ],
      left,
    };
  } finally {
    await stage.close();
  }
}

async function disturb(
  stage: Stage,
  seconds: number,
  all: readonly Disturbance[],
  findings: Findings,
  onTurn: (name: string, breaches: number) => void,
) {
  const done = new Map<string, number>();
  const possible = all.flatMap(({ name, act }) => (act ? [{ name, act }] : []));
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; turn < possible.length || performance.now() < end; turn += 1) {
    const one = possible[turn % possible.length];
    if (!one) break;
    if (seconds > 0) await pause(1_000);
    await one.act().catch((error: unknown) => {
      findings.breaches.add(`${one.name}: ${error instanceof Error ? error.message : String(error)}`);
    });
    await untilHealthy(stage, one.name, findings);
    done.set(one.name, (done.get(one.name) ?? 0) + 1);
    onTurn(one.name, findings.breaches.size);
  }
  return { done, left: all.filter(({ act }) => !act).map(({ name }) => name) };
}

async function untilHealthy({ processes }: Stage, after: string, findings: Findings): Promise<void> {
  for (const [at, each] of processes.entries()) {
    let isHealthy = false;
    for (let tries = 0; tries < 60 && !isHealthy; tries += 1) {
      isHealthy = await fetch(`${each.address()}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isHealthy) await pause(500);
    }
    if (!isHealthy) findings.breaches.add(`Process ${at + 1} does not serve after: ${after}`);
  }
}

/**
 * Sends all that is left. What a killed process or a changed clock put off is not waited for. Returns how many mails were handed
 * over more than once.
 */
async function settleMails(stage: Stage): Promise<number> {
  const [first] = stage.processes;
  for (const each of stage.processes) await each.kill();
  await first?.start();
  const hurry = (which: string) =>
    stage.query(
      `update public.outbox set next_at = now() where state = 'waiting' and channel = 'mail' ${which}`,
    );
  await stage.query('update private.jobs set run_at = now() where run_at > now()');
  await hurry('');
  for (let tries = 0; tries < 600; tries += 1) {
    const [row] = await stage.query(`select
      (select count(*) from private.unprocessed_enquiries) + (select count(*) from private.jobs where key is null) +
      (select count(*) from public.outbox where state = 'waiting' and channel = 'mail') as n`);
    if (Number(row?.n) === 0) break;
    // Another process would do this within the hour.
    await stage.query('select public.process_enquiries()');
    await hurry('and leased_by is null and next_at > now()');
    await pause(200);
  }
  return stage.mails.length - new Set(stage.mails.map(({ messageId }) => messageId)).size;
}

async function compare(
  stage: Stage,
  enquiries: string[],
  questions: string[],
  { breaches }: Findings,
): Promise<void> {
  const idsOf = async (sql: string) => (await stage.query(sql)).map(({ id }) => String(id));
  const lostOf = (told: string[], stored: string[]) => {
    const all = new Set(stored);
    return told.filter((id) => !all.has(id)).length;
  };
  const stored = await idsOf('select id from public.chat_inquiry_information');
  const lost = lostOf(enquiries, stored);
  if (lost > 0) breaches.add(`${lost} acknowledged enquiries are not stored.`);
  if (new Set(enquiries).size !== enquiries.length) breaches.add('An enquiry was acknowledged as two.');
  const lostQuestions = lostOf(questions, await idsOf('select id from public.chat_questions'));
  if (lostQuestions > 0) breaches.add(`${lostQuestions} acknowledged questions are not stored.`);

  const copies = await idsOf(
    "select enquiry_id as id from public.outbox where kind = 'parent_copy' and state = 'sent'",
  );
  if (new Set(copies).size !== copies.length) breaches.add('A family has two copies.');
  const without = lostOf(stored, copies);
  if (without > 0) breaches.add(`${without} families of ${stored.length} were sent no copy.`);
  const sent = await idsOf("select id from public.outbox where channel = 'mail' and state = 'sent'");
  // A mail that more was added to while it waited has another number behind its id.
  const received = [...new Set(stage.mails.map(({ messageId = '' }) => messageId.slice(1, 37)))];
  const unknown = lostOf(received, sent);
  if (unknown > 0) breaches.add(`${unknown} mails went out that the outbox does not call sent.`);
  const missing = lostOf(sent, received);
  if (missing > 0) breaches.add(`${missing} mails are called sent and did not arrive.`);
}
