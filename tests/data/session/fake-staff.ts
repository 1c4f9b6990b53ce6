import { HttpResponse, http, type JsonBodyType, type RequestHandler } from 'msw';
import type { StaffSignIn } from '#data/session/staff-sign-in.ts';

/** A member of staff as Supabase and this browser know them. */
export interface FakeStaff {
  id: string;
  username: string;
  role: string;
}

/** Each one is a new person, so that no test meets the Supabase client of another. */
export function fakeStaff(username = 'greenfield'): FakeStaff {
  return { id: crypto.randomUUID(), username, role: 'user' };
}

/** An unsigned token of the right shape; `expiresIn` in seconds. */
function fakeToken(staff: FakeStaff, expiresIn = 3600): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + expiresIn;
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: staff.id, exp })}.${'c2ln'.repeat(8)}`;
}

export function fakeSession(staff: FakeStaff, expiresIn = 3600) {
  return {
    access_token: fakeToken(staff, expiresIn),
    refresh_token: `5e551011${staff.id.slice(8)}`,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: Math.floor(Date.now() / 1000) + expiresIn,
    user: fakeUser(staff),
  };
}

/** What the chat service hands out. */
export function fakeSignIn(staff: FakeStaff): StaffSignIn {
  const { access_token, refresh_token } = fakeSession(staff);
  const { id, username, role } = staff;
  return { userId: id, username, role, accessToken: access_token, refreshToken: refresh_token };
}

export function fakeUser(staff: FakeStaff) {
  return {
    id: staff.id,
    aud: 'authenticated',
    email: `${staff.username}@example.com`,
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    role: 'authenticated',
    phone: '',
    identities: [],
    is_anonymous: false,
  };
}

/** What an earlier visit left in this browser. */
export function leaveSignedIn(
  staff: FakeStaff,
  { loggedInAgo = 60_000, expiresIn = 3600 }: { loggedInAgo?: number; expiresIn?: number } = {},
): void {
  const { id, username, role } = staff;
  localStorage.setItem('user_id', id);
  localStorage.setItem(
    `user_session_${id}`,
    JSON.stringify({ userId: id, username, role, loginTime: Date.now() - loggedInAgo }),
  );
  localStorage.setItem(`staff.${id}`, JSON.stringify(fakeSession(staff, expiresIn)));
}

export function fakeAccount({ username, role }: FakeStaff) {
  return {
    ...{ username, role, must_change_password: false, must_set_up_factor: false },
    ...{ factor_since: null, codes_left: 0, factor_required: false },
  };
}

/** Supabase as it answers while all is well with these people, and with no others. */
export function welcomeStaff(...people: FakeStaff[]): RequestHandler[] {
  return [
    http.get('*/auth/v1/user', ({ request }) => {
      const asking = whoAsks(request, people);
      return asking
        ? HttpResponse.json(fakeUser(asking))
        : HttpResponse.json({ code: 403, msg: 'bad' }, { status: 403 });
    }),
    http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
    http.get('*/rest/v1/my_account', ({ request }) => {
      const asking = whoAsks(request, people);
      return HttpResponse.json(asking ? [chosenColumns(request, fakeAccount(asking))] : []);
    }),
  ];
}

/** The columns of a row that a request chooses. */
export function chosenColumns(request: Request, row: Record<string, JsonBodyType>) {
  const columns = new URL(request.url).searchParams.get('select')?.split(',');
  return Object.fromEntries(Object.entries(row).filter(([name]) => columns?.includes(name) ?? true));
}

/** Whose token a request carries. */
export function whoAsks(request: Request, people: readonly FakeStaff[]): FakeStaff | undefined {
  const [, claims = ''] = request.headers.get('Authorization')?.split('.') ?? [];
  const said = Buffer.from(claims, 'base64url').toString();
  return people.find(({ id }) => said.includes(id));
}
