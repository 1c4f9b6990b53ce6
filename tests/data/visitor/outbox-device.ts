import type { WaitingEnquiry } from '#data/enquiries/waiting-enquiry.ts';
import type { ServiceAnswer } from '#data/visitor/chat-service.ts';
import { createOutbox, type OutboxEvent } from '#data/visitor/outbox.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

export const key = 'schoolgate.outbox.hill-school';
export const stored: ServiceAnswer = {
  ok: true,
  status: 200,
  data: { success: true },
  message: 'We have it.',
};
export const nothing: ServiceAnswer = { ok: false, status: null, message: '' };

interface Flight {
  key: string;
  body: unknown;
  land(answer: ServiceAnswer): Promise<void>;
}

let now = 0;
export let device = memoryStorage();
export let flights: Flight[] = [];
export let timers: { ms: number; action: () => void }[] = [];
export let onlineListeners = new Set<() => void>();

/** A device of its own for each test: its clock, its storage, its network. */
export function newDevice(): void {
  now = Date.UTC(2026, 5, 15);
  device = memoryStorage();
  flights = [];
  timers = [];
  onlineListeners = new Set();
}

export function passTime(ms: number): void {
  now += ms;
}

/** Whatever a page waits for falls due. */
export function fallDue(): void {
  for (const { action } of timers.splice(0)) action();
}

/** A page of the school with its own outbox, over the device's one storage. */
export function page(tenantId = 'hill-school', withLock = (_: string, work: () => Promise<void>) => work()) {
  const news: OutboxEvent[] = [];
  const answers: [string, ServiceAnswer][] = [];
  const outbox = createOutbox({
    storage: safeStorage(() => device),
    now: () => now,
    after(ms, action) {
      const timer = { ms, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    call: (request, options) =>
      new Promise((resolve) => {
        flights.push({
          key: options.idempotencyKey,
          body: request.body,
          async land(answer) {
            resolve(answer);
            await settled();
          },
        });
      }),
    onOnline(action) {
      onlineListeners.add(action);
      return () => onlineListeners.delete(action);
    },
    withLock,
  });
  const close = outbox.watch(tenantId, (each) => void news.push(each));
  const send = (sessionId: string, name = sessionId) =>
    outbox.send(tenantId, enquiry(sessionId, name), (answer) => void answers.push([sessionId, answer]));
  return { outbox, news, answers, close, send };
}

function enquiry(sessionId: string, name: string): WaitingEnquiry {
  const request = {
    endpoint: '/api/chat-inquiry/public',
    method: 'POST',
    headers: {},
    body: { name },
  };
  return { sessionId, since: now, request };
}

export async function land(answer: ServiceAnswer): Promise<void> {
  await flights.at(-1)?.land(answer);
}

export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export function kept(): string[] {
  const list: WaitingEnquiry[] = JSON.parse(device.getItem(key) ?? '[]');
  return list.map(({ sessionId }) => sessionId);
}
