import { HttpResponse, http, type RequestHandler } from 'msw';
import { notificationKinds } from '#data/notifications/notifications.ts';
import { fakeEnquiries, fakePage } from '../data/enquiries/fake-enquiries.ts';
import { type FakeStaff, fakeSession, welcomeStaff, whoAsks } from '../data/session/fake-staff.ts';
import { fakeStaffSettings } from '../data/settings/fake-staff-settings.ts';
import { fakeDesk } from '../features/dashboard/fake-desk.ts';
import { fakeHealth } from '../features/dev/fake-services.ts';

/**
 * The services behind the console for these people. Figures differ from person to person, so that a screen shows whose
 * it shows: the first has 101 enquiries, the second 202, and so on.
 */
export function fakeConsoleServices(people: readonly FakeStaff[]): RequestHandler[] {
  return [
    ...welcomeStaff(...people),
    ...fakeStaffSettings().handlers,
    http.get('*/api/auth/oidc', () => HttpResponse.json({ success: true, isOffered: false, label: null })),
    http.post('*/api/auth/login', async ({ request }) => {
      const body = await request.text();
      const person = people.find(({ username }) => body.includes(`"${username}"`));
      return person
        ? HttpResponse.json(loginAnswer(person))
        : HttpResponse.json({ success: false, message: 'Invalid username or password' }, { status: 401 });
    }),
    http.post('*/rest/v1/rpc/enquiry_figures', ({ request }) =>
      HttpResponse.json({
        total: figureOf(whoAsks(request, people), people),
        pending: 3,
        responseHours: null,
      }),
    ),
    http.post('*/rest/v1/rpc/desk', () => HttpResponse.json(fakeDesk())),
    http.post('*/rest/v1/rpc/unseen_enquiries', () =>
      HttpResponse.json({ count: 0, newest: null, notifications: 0 }),
    ),
    http.get('*/rest/v1/users', () => HttpResponse.json({ email: 'asha@north.example' })),
    http.get('*/api/health', () => HttpResponse.json(fakeHealth)),
    http.get('*/rest/v1/my_notification_settings', () =>
      HttpResponse.json({
        kinds: Object.fromEntries(notificationKinds.map((kind) => [kind, 'instant'])),
        digest_at: '08:00',
        quiet_from: null,
        quiet_to: null,
      }),
    ),
    http.post('*/rest/v1/rpc/touch_my_session', () => new HttpResponse(null, { status: 204 })),
    http.get('*/rest/v1/chat_question_groups', () =>
      HttpResponse.json([], { headers: { 'Content-Range': '*/0' } }),
    ),
    http.get('*/rest/v1/example_schools', () => HttpResponse.json([])),
    http.get('*/rest/v1/setup_progress', () => HttpResponse.json([{ tenant_id: north.id, ...setUp }])),
    http.post('*/rest/v1/rpc/list_enquiries', () =>
      HttpResponse.json(fakePage(fakeEnquiries(3), { p_page: 1, p_limit: 10 })),
    ),
    ...['enquiry_values', 'enquiry_assignees', 'saved_views'].map((table) =>
      http.get(`*/rest/v1/${table}`, () => HttpResponse.json([])),
    ),
    http.get('*/rest/v1/tenants', () => HttpResponse.json([north])),
  ];
}

const setUp = { published: true, knowledge: true, widget_seen: true, colleagues: true };
const north = { id: 'north', name: 'North School' };

/** The total on the dashboard of one of them. */
function figureOf(person: FakeStaff | undefined, people: readonly FakeStaff[]): number {
  return 101 * (people.findIndex(({ id }) => id === person?.id) + 1);
}

function loginAnswer(staff: FakeStaff) {
  const { access_token, refresh_token } = fakeSession(staff);
  const user = {
    username: staff.username,
    role: staff.role,
    email: `${staff.username}@example.com`,
    full_name: 'Asha Rao',
    status: 'active',
    must_change_password: false,
  };
  return {
    success: true,
    message: '',
    user_id: staff.id,
    access_token,
    refresh_token,
    user,
    browser: 'a-proof',
  };
}
