import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { limits } from '#api/http/rate-limit.ts';
import { importVisitorKey } from '#api/visitor/visitor-token.ts';
import { signVisitLink } from '#api/visits/visit-link.ts';
import { hostileSample } from '../../chat/hostile-texts.ts';
import { greenfield, testApi } from '../test-api.ts';
import { visitorSecret } from '../visitor/visitor-secret.ts';

const site = testApi();
let visitor: Record<string, string>;
let slots: string[];
beforeEach(async () => {
  site.scene.address = null;
  await site.db.exec(
    'delete from private.rate_limits; delete from public.visit_kinds; delete from public.chat_inquiry_information',
  );
  visitor = await site.visit(greenfield);
  const rows = await site.db.query(
    `with kind as (insert into public.visit_kinds (tenant_id, name, place) values ($1, 'Campus tour', 'Gate 2') returning id)
    insert into public.visit_slots (tenant_id, kind_id, starts_at, ends_at, capacity)
    select $1, k.id, t.at, t.at + interval '1 hour', 1
    from kind k, (select date_trunc('hour', now()) + make_interval(days => n) as at from generate_series(7, 9) n) t
    order by t.at returning id`,
    [greenfield],
  );
  slots = rows.map(({ id }) => String(id));
});

async function book(session: string, slot = slots[0]) {
  const body = { slot, sessionId: session, name: 'Meera Rao', mobile: '9876543210', consent: true };
  const answer = (await site.post('/api/visits/book', body, visitor)).body;
  return { ...answer, link: String(answer.link).split('#')[1] ?? '', booking: String(answer.booking) };
}
const show = (link: unknown) => site.post('/api/visits/link', { link });
const change = (link: string, action: string, more: object = {}) =>
  site.post('/api/visits/link/change', { link, action, ...more });
async function calendar(link: string) {
  const answer = await site.api.request('/api/visits/link/calendar', {
    method: 'POST',
    body: JSON.stringify({ link }),
  });
  const text = await answer.text();
  const read = new ICAL.Component(ICAL.parse(text));
  const event = read.getFirstSubcomponent('vevent');
  return {
    type: answer.headers.get('Content-Type'),
    method: read.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
    starts: String(event?.getFirstPropertyValue('dtstart')),
  };
}
const statusOf = async (link: string) => (await show(link)).body.booking;

test('the link shows the visit and the other times, and nothing of who booked it', async () => {
  const { link } = await book('one');
  const { status, body, text } = await show(link);
  expect([status, body]).toMatchObject([
    200,
    {
      success: true,
      school: 'Greenfield International School',
      zone: 'Asia/Kolkata',
      booking: { name: 'Campus tour', place: 'Gate 2', status: 'confirmed', people: 1, can_change: true },
      slots: [{ id: slots[1], places_left: 1, people_left: null }, { id: slots[2] }],
    },
  ]);
  expect(text).not.toMatch(/Meera|98765/);
});

test('a visit is moved, and its calendar entry with it', async () => {
  const { link } = await book('one');
  const before = await calendar(link);
  expect(before).toMatchObject({ type: 'text/calendar; charset=utf-8', method: 'PUBLISH' });
  const moved = await change(link, 'move', { slot: slots[1] });
  expect(moved.body).toMatchObject({ success: true, booking: { slot: slots[1], status: 'confirmed' } });
  const after = await calendar(link);
  expect(after.uid).toBe(before.uid);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after.starts).not.toBe(before.starts);
});

test('the sequence never falls, from whichever date to whichever it moves', async () => {
  await site.db.query('update public.visit_slots set revision = 7 where id = $1', [slots[0]]);
  const { link } = await book('one');
  let last = (await calendar(link)).sequence;
  for (const slot of [slots[1], slots[2], slots[0], slots[1]]) {
    await change(link, 'move', { slot });
    const { sequence } = await calendar(link);
    expect(sequence).toBeGreaterThan(last);
    last = sequence;
  }
});

test('a cancelled visit goes out of the calendar, its place to the first who waits, and it can be booked anew', async () => {
  const [first, second, third] = [await book('one'), await book('two'), await book('three')];
  expect((await change(first.link, 'cancel')).body).toMatchObject({ booking: { status: 'cancelled' } });
  expect(await calendar(first.link)).toMatchObject({ method: 'CANCEL' });
  const offered = (await show(first.link)).body.slots;
  expect(offered).toMatchObject(slots.map((id) => ({ id })));
  expect(await statusOf(second.link)).toMatchObject({ status: 'offered', offered_until: expect.any(String) });
  expect(await statusOf(third.link)).toMatchObject({ status: 'waitlisted' });
  expect((await change(second.link, 'accept')).body).toMatchObject({ booking: { status: 'confirmed' } });
  expect((await change(second.link, 'accept')).body).toMatchObject({ booking: { status: 'confirmed' } });
  expect((await change(first.link, 'wait', { slot: slots[0] })).body).toMatchObject({
    booking: { status: 'waitlisted' },
  });
  expect((await change(first.link, 'move', { slot: slots[2] })).body).toMatchObject({
    booking: { status: 'confirmed' },
  });
});

test('an offer that is not accepted in time goes to the next, and cannot be accepted then', async () => {
  const [first, second, third] = [await book('one'), await book('two'), await book('three')];
  await change(first.link, 'cancel');
  await site.db.exec("update public.visit_bookings set offered_until = now() where status = 'offered'");
  expect(await change(second.link, 'accept')).toMatchObject({ status: 409, body: { reason: 'offer_over' } });
  await site.db.query('select private.settle_visit_offers()');
  expect(await statusOf(second.link)).toMatchObject({ status: 'cancelled' });
  expect(await statusOf(third.link)).toMatchObject({ status: 'offered' });
  expect(await change(second.link, 'accept')).toMatchObject({ body: { reason: 'offer_over' } });
});

test('what an erasure made free is offered by the clock', async () => {
  await book('one');
  const { link } = await book('two');
  await site.db.exec("delete from public.chat_inquiry_information where session_id = 'one'");
  await site.db.query('select private.settle_visit_offers()');
  expect(await statusOf(link)).toMatchObject({ status: 'offered' });
});

test('how many come is changed within the room', async () => {
  await site.db.exec('update public.visit_slots set people_capacity = 3');
  const { link } = await book('one');
  expect((await change(link, 'people', { people: 3 })).body).toMatchObject({ booking: { people: 3 } });
  expect(await change(link, 'people', { people: 4 })).toMatchObject({
    status: 409,
    body: { reason: 'full' },
  });
  expect(await change(link, 'people', { people: 0 })).toMatchObject({ status: 422 });
  expect(await change(link, 'people')).toMatchObject({ body: { reason: 'full' } });
});

test('nothing is changed once it has begun, nor to a time that is not offered', async () => {
  const { link } = await book('one');
  expect(await change(link, 'move', { slot: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
    status: 409,
    body: { reason: 'no_slot' },
  });
  await site.db.exec(
    "update public.visit_slots set starts_at = starts_at - interval '7 days 30 minutes', ends_at = ends_at - interval '7 days 30 minutes'",
  );
  for (const action of ['cancel', 'move', 'people', 'accept']) {
    expect(await change(link, action, { slot: slots[1], people: 2 }), action).toMatchObject({
      body: { reason: 'too_late', message: expect.stringMatching(/call the school/) },
    });
  }
  expect(await statusOf(link)).toMatchObject({ status: 'confirmed', can_change: false });
});

test('a move that cannot be is refused for its reason, and the visit stays as it was', async () => {
  const { link } = await book('one');
  await change(link, 'people', { people: 2 });
  const before = await statusOf(link);
  const move = async (slot: string | undefined) => (await change(link, 'move', { slot })).body.reason;
  const [, next, last] = slots;
  await site.db.query('update public.visit_slots set people_capacity = 1 where id = $1', [next]);
  expect(await move(next)).toBe('full');
  await site.db.query('update public.visit_slots set cancelled_at = now() where id = $1', [last]);
  expect(await move(last)).toBe('no_slot');
  await site.db.exec('update public.visit_slots set people_capacity = 3, cancelled_at = null');
  await book('one', last);
  expect(await move(last)).toBe('already');
  expect(await statusOf(link)).toEqual(before);
  await change(link, 'cancel');
  expect((await change(link, 'people', { people: 1 })).body.reason).toBe('too_late');
});

test('who moves to a time that has filled meanwhile stays where they are, until they choose to wait', async () => {
  const [{ link }, other] = [await book('one'), await book('two', slots[1])];
  const before = await statusOf(link);
  expect(await change(link, 'move', { slot: slots[1] })).toMatchObject({
    status: 409,
    body: { reason: 'filled' },
  });
  expect(await statusOf(link)).toEqual(before);
  expect((await change(link, 'wait', { slot: slots[1] })).body).toMatchObject({
    booking: { slot: slots[1], status: 'waitlisted' },
  });
  await change(other.link, 'cancel');
  expect(await statusOf(link)).toMatchObject({ status: 'offered' });
  expect((await change(link, 'wait', { slot: slots[2] })).body).toMatchObject({
    booking: { slot: slots[2], status: 'confirmed' },
  });
});

test('what is sent again changes nothing more, and no order of repetitions gives a second place', async () => {
  const [first, second] = [await book('one'), await book('two')];
  const lines = async () =>
    Number(
      (await site.db.query("select count(*) as n from public.enquiry_events where type like 'visit%'"))[0]?.n,
    );
  const twice = async (link: string, action: string, more: object = {}) => {
    const answer = await change(link, action, more);
    const [before, { sequence }] = [await lines(), (await show(link)).body.booking as { sequence: number }];
    expect((await change(link, action, more)).body, action).toEqual(answer.body);
    expect([await lines(), (await statusOf(link)) as object]).toMatchObject([before, { sequence }]);
  };
  await twice(first.link, 'people', { people: 2 });
  await twice(first.link, 'cancel');
  await twice(second.link, 'accept');
  await twice(second.link, 'move', { slot: slots[1] });
  await twice(second.link, 'cancel');
  expect(await change(second.link, 'accept')).toMatchObject({ status: 409, body: { reason: 'offer_over' } });
  const again = await book('one');
  expect(again.booking).not.toBe(first.booking);
  expect((await book('one')).booking).toBe(again.booking);
  const rows = await site.db.query('select taken from public.visit_slots order by starts_at');
  expect(rows.map(({ taken }) => taken)).toEqual([1, 0, 0]);
});

test('a link of one school, and a link for another purpose, reach nothing of this one', async () => {
  const { link, booking } = await book('one');
  await site.db.query(
    `with kind as (insert into public.visit_kinds (tenant_id, name) values ('debug-tenant', 'Debug tour') returning id)
    insert into public.visit_slots (tenant_id, kind_id, starts_at, ends_at, capacity)
    select 'debug-tenant', id, now() + interval '7 days', now() + interval '7 days 1 hour', 1 from kind`,
  );
  const [foreign] = await site.db.query(
    "select id from public.visit_slots where tenant_id = 'debug-tenant' and capacity = 1",
  );
  expect(await change(link, 'move', { slot: foreign?.id })).toMatchObject({
    status: 409,
    body: { reason: 'no_slot' },
  });
  const stranger = await site.visit('debug-tenant');
  const body = { slot: slots[1], sessionId: 'one', name: 'Meera Rao', mobile: '9876543210', consent: true };
  expect(await site.post('/api/visits/book', body, stranger)).toMatchObject({
    status: 404,
    body: { reason: 'gone' },
  });
  // The same key signs other things: of each the purpose comes first.
  const key = await importVisitorKey(visitorSecret);
  for (const purpose of ['', 'unsubscribe:', 'continue:']) {
    const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${purpose}${booking}`));
    const forged = `${link.split('.')[0]}.${Buffer.from(signed).toString('base64url')}`;
    expect((await show(forged)).status, purpose).toBe(404);
  }
});

test('one sentence answers every link that does not work', async () => {
  const { link, booking } = await book('one');
  const key = await importVisitorKey(visitorSecret);
  const forged = await importVisitorKey('the secret of a service that is not this one');
  const links = [
    await signVisitLink(forged, booking),
    await signVisitLink(key, '00000000-0000-4000-8000-000000000000'),
    link.slice(1),
    booking,
    '',
    null,
    { link },
  ];
  await site.db.exec("update public.tenants set archived_at = now() where id = 'debug-tenant'");
  const answers = new Set<string>();
  for (const each of links) {
    const { status, text } = await show(each);
    answers.add(`${status} ${text}`);
  }
  await site.db.exec("delete from public.chat_inquiry_information where session_id = 'one'");
  for (const path of ['', '/change', '/calendar']) {
    const { status, text } = await site.post(`/api/visits/link${path}`, { link, action: 'cancel' });
    answers.add(`${status} ${text}`);
  }
  await site.db.exec("update public.tenants set archived_at = null where id = 'debug-tenant'");
  expect([...answers]).toEqual([expect.stringMatching(/^404 .*"reason":"link_refused"/)]);
});

test('any of the hostile texts is refused, and guessing is limited by address', async () => {
  const { link } = await book('one');
  const strange: unknown[] = [];
  for (const [n, text] of hostileSample.entries()) {
    if ((await show(text)).status !== 404) strange.push(text);
    const field = ['action', 'slot', 'people'][n % 3] ?? '';
    const { status } = await site.post('/api/visits/link/change', { link, action: 'move', [field]: text });
    if (![409, 422].includes(status)) strange.push([field, text]);
  }
  expect(strange).toEqual([]);
  site.scene.address = '203.0.113.41';
  expect((await show('x')).status).toBe(404);
  await site.nearlyReach(limits.visitLinksByAddress);
  expect([(await show('x')).status, (await show('x')).status]).toEqual([404, 429]);
  expect(JSON.stringify(site.log)).not.toContain(link);
}, 60_000);
