import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Notification, NotificationKind } from '#data/notifications/notifications.ts';

export function fakeNotification(
  number: number,
  kind: NotificationKind,
  fields: Partial<Notification> = {},
): Notification {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const isQuestion = kind === 'open_question';
  return {
    id,
    kind,
    tenant_id: 'north',
    enquiry_id: isQuestion ? null : id,
    question_id: isQuestion ? id : null,
    name: isQuestion ? null : `Family ${number}`,
    text: null,
    by: null,
    at: '2026-11-24T10:00:00+00:00',
    read: false,
    ...fields,
  };
}

/** The database's side of one person's notifications. */
export function fakeNotifications(items: Notification[], schools = ['North School']) {
  const backend = {
    items,
    calls: [] as unknown[],
    get unread() {
      return backend.items.filter(({ read }) => !read).length;
    },
  };
  const handlers: RequestHandler[] = [
    http.post('*/rest/v1/rpc/unseen_enquiries', () =>
      HttpResponse.json({ count: 0, newest: null, notifications: backend.unread }),
    ),
    http.post<never, { p_before_id?: string }>('*/rest/v1/rpc/my_notifications', async ({ request }) => {
      const { p_before_id: before } = await request.json();
      const from = backend.items.findIndex(({ id }) => id === before) + 1;
      return HttpResponse.json(backend.items.slice(from, from + 21));
    }),
    http.post<never, { p_ids?: string[] }>('*/rest/v1/rpc/read_notifications', async ({ request }) => {
      const body = await request.json();
      backend.calls.push(body);
      backend.items = backend.items.map((one) =>
        body.p_ids && !body.p_ids.includes(one.id) ? one : { ...one, read: true },
      );
      return HttpResponse.json(backend.unread);
    }),
    http.get('*/rest/v1/tenants', () =>
      HttpResponse.json(schools.map((name, n) => ({ id: n === 0 ? 'north' : `school-${n}`, name }))),
    ),
  ];
  return { backend, handlers };
}
