import { cpus, loadavg } from 'node:os';
import { createActor, getInitialSnapshot, getNextSnapshot, initialTransition, transition } from 'xstate';
import { send, start } from '#engine';
import { type Script, scripts } from '../conversation-script.ts';
import { type Timing, timeInRounds } from '../rounds.ts';
import { table } from '../table.ts';
import { growingFlow } from './growing-flow.ts';
import { machineOf } from './xstate-conversation.ts';

const sizes = [10, 100, 1000, 10_000];

/** Measures events per second in whole conversations, and the cost of an event as a flow grows, compared with XState. */
export async function run(): Promise<string> {
  const whole: string[][] = [];
  for (const script of scripts)
    whole.push(wholeRow(script, await timeInRounds(contenders(script), turnsIn(script))));
  const growth: string[][] = [];
  for (const script of sizes.map(growingFlow)) {
    const { engine, createActor: actor } = contenders(script);
    growth.push(growthRow(script, await timeInRounds({ engine, actor }, turnsIn(script))));
  }
  return [
    `Engine: Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, load ${loadavg()[0]?.toFixed(1)}`,
    'Medians of 9 interleaved rounds, in brackets the slowest and fastest round.',
    '',
    'Events a second over whole conversations, every effect the same in each column:',
    table(['conversation', 'events', 'engine', ...apis.map((api) => `xstate ${api}`), 'engine is'], whole),
    '',
    'Nanoseconds an event as a flow grows, over 1,000 events:',
    table(['steps', 'engine', 'xstate createActor'], growth),
  ].join('\n');
}

const apis = ['createActor', 'transition', 'getNextSnapshot'] as const;

function contenders({ school, events }: Script) {
  const machine = machineOf(school, school.workflows[school.defaultWorkflow]?.steps ?? []);
  return {
    engine() {
      let turn = start(school);
      for (const event of events) turn = send(school, turn.conversation, event);
      return turn;
    },
    createActor() {
      const actor = createActor(machine).start();
      for (const event of events) actor.send(event);
      return actor.getSnapshot();
    },
    transition() {
      let [snapshot, actions] = initialTransition(machine);
      for (const event of events) [snapshot, actions] = transition(machine, snapshot, event);
      return [snapshot, actions];
    },
    getNextSnapshot() {
      let snapshot = getInitialSnapshot(machine);
      for (const event of events) snapshot = getNextSnapshot(machine, snapshot, event);
      return snapshot;
    },
  };
}

/** The start counts as a turn. */
function turnsIn(script: Script): number {
  return script.events.length + 1;
}

function wholeRow(script: Script, times: Record<string, Timing>): string[] {
  const own = times.engine?.median ?? Number.NaN;
  const best = Math.min(...apis.map((api) => times[api]?.median ?? Number.NaN));
  return [
    script.name,
    String(script.events.length),
    perSecond(times.engine),
    ...apis.map((api) => perSecond(times[api])),
    `${(best / own).toFixed(1)} × the fastest`,
  ];
}

function growthRow(script: Script, times: Record<string, Timing>): string[] {
  return [whole(Number(script.name)), nanoseconds(times.engine), nanoseconds(times.actor)];
}

function perSecond(time: Timing | undefined): string {
  if (!time) return '';
  const [median, least, most] = [time.median, time.most, time.least].map((each) => whole(1e9 / each));
  return `${median} (${least}..${most})`;
}

function nanoseconds(time: Timing | undefined): string {
  return time ? `${whole(time.median)} (${whole(time.most)}..${whole(time.least)})` : '';
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}
