import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleNudge } from '#embed/launcher/schedule-nudge.ts';

const say = vi.fn();
const open = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a page that invites to nothing opens no storage', () => {
  const read = vi.spyOn(Storage.prototype, 'getItem');
  const dismiss = plan({});
  vi.advanceTimersByTime(60_000);
  dismiss();
  expect(open).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

test('the chat opens by itself after its delay, where there are no words to invite with', () => {
  plan({ openDelay: '2' });
  vi.advanceTimersByTime(1999);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(open).toHaveBeenCalledOnce();
});

test.each(['soon', '5s', 'never', '-1', '9999999'])(
  'a delay of "%s" never opens the chat, nor invites',
  (openDelay) => {
    plan({ openDelay });
    plan({ nudge: 'Questions?', openDelay });
    vi.advanceTimersByTime(60_000);
    expect(open).not.toHaveBeenCalled();
    expect(say).not.toHaveBeenCalled();
  },
);

test('what has been answered on this device is not said again', () => {
  plan({ nudge: 'Questions?' })();
  vi.clearAllMocks();
  plan({ nudge: 'Questions?' });
  vi.advanceTimersByTime(60_000);
  expect(say).not.toHaveBeenCalled();
});

function plan(options: { nudge?: string; openDelay?: string }) {
  return scheduleNudge({ tenant: 'school', ...options }, say, open, new AbortController().signal);
}
