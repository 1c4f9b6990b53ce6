import { HttpResponse, http, type RequestHandler } from 'msw';
import * as z from 'zod';
import { type FakeStaff, leaveSignedIn, whoAsks } from '../../data/session/fake-staff.ts';

export interface FakeMember {
  user_id: string;
  username: string;
  email: string | null;
  full_name: string | null;
  role: string;
  status: string;
  created_at: string;
  tenants: string[];
  must_change_password: boolean;
  has_factor: boolean;
}

export const password = 'k7mf-2hqx-9wpc-bt3e-vn6d';

let members = 0;
export function fakeMember(change: Partial<FakeMember> = {}): FakeMember {
  members += 1;
  return {
    user_id: `99999999-1111-4222-8333-${String(members).padStart(12, '0')}`,
    username: `member-${members}`,
    email: `member-${members}@school.example`,
    full_name: `Member ${members}`,
    role: 'user',
    status: 'active',
    created_at: '2026-01-01T00:00:00Z',
    tenants: ['north'],
    must_change_password: false,
    has_factor: false,
    ...change,
  };
}

/** As the service shows a member; the list alone says whether there is a second factor. */
const withoutFactor = ({ has_factor: _, ...member }: FakeMember) => member;

const callSchema = z.object({
  p_user: z.string(),
  p_status: z.string().optional(),
  p_role: z.string().optional(),
  p_tenants: z.array(z.string()).optional(),
  p_known: z.array(z.string()).optional(),
});

/** The staff of two schools as the services keep it, and every change that was asked for. */
export function fakeTeam(staff: FakeStaff, colleagues: FakeMember[]) {
  leaveSignedIn(staff);
  const me = fakeMember({
    user_id: staff.id,
    username: staff.username,
    full_name: 'Me Myself',
    role: 'admin',
  });
  let team = [...colleagues, me];
  const calls: unknown[] = [];
  const resets: unknown[] = [];
  const reinvitations: unknown[] = [];
  const invitations: { body: unknown; by: string | undefined }[] = [];
  const changed = async (request: Request) => {
    const call = callSchema.parse(await request.json());
    calls.push(call);
    const known = team.find(({ user_id }) => user_id === call.p_user);
    if (!known) return HttpResponse.json({ code: 'PT404', message: 'no such member' }, { status: 404 });
    const member = {
      ...known,
      ...(call.p_status && { status: call.p_status }),
      ...(call.p_role && { role: call.p_role }),
      ...(call.p_tenants && { tenants: call.p_tenants }),
    };
    team = team.map((each) => (each === known ? member : each));
    return HttpResponse.json(member);
  };
  const handlers: RequestHandler[] = [
    http.get('*/rest/v1/tenants', () =>
      HttpResponse.json([
        { id: 'north', name: 'North School' },
        { id: 'south', name: 'South School' },
      ]),
    ),
    http.get('*/rest/v1/staff', () => HttpResponse.json(team)),
    http.post('*/rest/v1/rpc/change_staff', ({ request }) => changed(request)),
    http.post('*/api/team/password', async ({ request }) => {
      const body = z.object({ user_id: z.string() }).parse(await request.json());
      resets.push({ ...body, by: whoAsks(request, [staff])?.username });
      const user = team.find(({ user_id }) => user_id === body.user_id);
      return HttpResponse.json({ success: true, message: '', user: user && withoutFactor(user), password });
    }),
    http.post('*/api/team/invitation', async ({ request }) => {
      const body = z
        .object({ user_id: z.string(), email: z.string(), language: z.string() })
        .parse(await request.json());
      reinvitations.push(body);
      if (team.some(({ user_id, email }) => email === body.email && user_id !== body.user_id)) {
        return HttpResponse.json({ success: false, message: 'x', field: 'email' }, { status: 409 });
      }
      team = team.map((each) => (each.user_id === body.user_id ? { ...each, email: body.email } : each));
      return HttpResponse.json({ success: true, message: '', mail: true });
    }),
    http.post('*/api/team', async ({ request }) => {
      const body = await request.json();
      invitations.push({ body, by: whoAsks(request, [staff])?.username });
      const member = fakeMember(z.record(z.string(), z.unknown()).parse(body));
      team = [...team, member];
      const user = withoutFactor(member);
      return HttpResponse.json({ success: true, message: '', user, password }, { status: 201 });
    }),
  ];
  return { handlers, calls, resets, invitations, reinvitations };
}
