import { afterEach, expect, test, vi } from 'vitest';
import { chatService } from '#data/visitor/chat-service.ts';
import { visitService } from '#data/visitor/visits.ts';

afterEach(() => void vi.unstubAllGlobals());

const link = 'https://school.example/visit#secret';
const booking = {
  slot: 'a',
  status: 'confirmed',
  name: 'Campus tour',
  place: 'Gate 2',
  starts_at: '2126-12-15T04:30:00Z',
  ends_at: '2126-12-15T05:30:00Z',
  offered_until: null,
};
const shown = {
  status: 'confirmed',
  name: 'Campus tour',
  place: 'Gate 2',
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  zone: 'Asia/Kolkata',
  link,
};

function answerWith(status: number, body: unknown) {
  const fetch = vi.fn(async (_address: string, _sent: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a booking is asked for by its link, which is in no address', async () => {
  const fetch = answerWith(200, { success: true, zone: 'Asia/Kolkata', booking, slots: [] });
  expect(await visitService.booked(link)).toEqual(shown);
  const [address, sent] = fetch.mock.calls[0] ?? [];
  expect(address).toMatch(/\/api\/visits\/link$/);
  expect(sent).toMatchObject({ method: 'POST', credentials: 'omit', body: '{"link":"secret"}' });
});

test.each([
  [{ status: 'waitlisted' }, { status: 'waitlisted' }],
  [
    { status: 'offered', offered_until: '2126-12-01T04:30:00Z' },
    { status: 'offered', heldUntil: '2126-12-01T04:30:00Z' },
  ],
  [{ status: 'cancelled' }, { status: 'cancelled' }],
  [{ status: 'came' }, { status: 'over' }],
  [{ status: 'did_not_come' }, { status: 'over' }],
  [
    { starts_at: '2020-12-15T04:30:00Z', ends_at: '2020-12-15T05:30:00Z' },
    { status: 'over', startsAt: '2020-12-15T04:30:00Z', endsAt: '2020-12-15T05:30:00Z' },
  ],
])('a booking with %j is shown with %j', async (stored, read) => {
  answerWith(200, { success: true, zone: 'Asia/Kolkata', booking: { ...booking, ...stored }, slots: [] });
  expect(await visitService.booked(link)).toEqual({ ...shown, ...read });
});

test('a link that the service refuses is gone; of any other answer nothing is concluded', async () => {
  answerWith(404, { success: false, reason: 'link_refused' });
  expect(await visitService.booked(link)).toBe('gone');
  for (const [status, body] of [
    [404, { success: false }],
    [404, 'Not found'],
    [429, { success: false, reason: 'rate_limited' }],
    [503, { success: false }],
    [200, { success: true }],
    [200, { success: true, zone: 'Asia/Kolkata', booking: { ...booking, status: 'unheard of' } }],
  ] as const) {
    answerWith(status, body);
    expect(await visitService.booked(link)).toBeNull();
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await visitService.booked(link)).toBeNull();
  expect(await visitService.booked('https://school.example/visit')).toBeNull();
});

test.each([
  [422, { field: 'people' }, 'people'],
  [422, { field: 'name' }, 'details'],
  [409, { reason: 'too_late' }, 'gone'],
  [409, { reason: 'too_many' }, 'many'],
  [429, {}, 'busy'],
  [410, {}, 'erased'],
  [503, {}, 'lost'],
])('a booking refused with %i %j is told as %s', async (status, refusal, reason) => {
  const answer = { ok: false, status, message: '', data: { success: false, ...refusal } };
  const call = vi.spyOn(chatService, 'call').mockResolvedValue(answer);
  const who = { name: '', mobile: '', email: '', note: '', consent: true, consentVersion: '' };
  const request = { ...who, sessionId: 's', slot: 'a', people: 9, language: 'en' as const };
  expect(await visitService.book('hill', request)).toEqual({ ok: false, reason });
  call.mockRestore();
});
