import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from './stage.ts';

export interface Disturbance {
  name: string;
  /** Null where this machine cannot do it. */
  act: (() => Promise<void>) | null;
}

const hour = 3600;

/** Each ends what it began, also when it fails. */
export function disturbancesOf(stage: Stage): Disturbance[] {
  const { setClock, fillDisk } = stage;
  const jump = (seconds: number) =>
    setClock &&
    (async () => {
      setClock(seconds);
      await pause(7_000);
      setClock(0);
      // Until the processes have read it.
      await pause(1_500);
    });
  return [
    ...stage.processes.map((process, at) => ({
      name: `process ${at + 1} is killed`,
      act: async () => {
        await process.kill();
        await pause(500);
        await process.start();
      },
    })),
    {
      name: 'PostgreSQL crashes and starts again',
      act: async () => {
        stage.postgres.crash();
        await pause(1_500);
        stage.postgres.restart();
      },
    },
    { name: 'the clock is an hour ahead', act: jump(hour) },
    { name: 'the clock is an hour behind', act: jump(-hour) },
    {
      name: 'the disk is full',
      act:
        fillDisk &&
        (async () => {
          fillDisk(true);
          await pause(5_000);
          fillDisk(false);
          await revive(stage);
        }),
    },
    {
      name: 'mail server and model do not answer',
      act: async () => {
        stage.setAnswering(false);
        await pause(10_000);
        stage.setAnswering(true);
      },
    },
  ];
}

/** Without room for its log PostgreSQL ends, and by itself begins again only if it can then write. */
async function revive({ postgres, query }: Stage): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    if (await query('select 1').then(Boolean, () => false)) return;
    await pause(500);
  }
  postgres.crash();
  postgres.restart();
}
