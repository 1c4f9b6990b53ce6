import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SupabaseTestPage } from '#features/dev/supabase-test/supabase-test-page.tsx';
import {
  type FakeStaff,
  fakeSignIn,
  fakeStaff,
  leaveSignedIn,
  whoAsks,
} from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';
import { fakeServices, hill } from '../fake-services.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server.use(...fakeServices());
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('signing in', () => {
  test('asks for both words, and tells a refusal or a service that is away', async () => {
    const { person } = open();
    const press = () => person.click(screen.getByRole('button', { name: 'Test sign-in' }));
    // Nothing answers a sign-in yet: one that was sent fails the test.
    for (const [username, password] of [
      ['', ''],
      ['greenfield', ''],
      ['  ', 'secret'],
    ]) {
      fireEvent.change(screen.getByLabelText('Username or Email'), { target: { value: username } });
      fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
      await press();
      expect(screen.getByRole('alert')).toHaveTextContent('Please enter both username and password');
    }
    await person.type(screen.getByLabelText('Username or Email'), 'greenfield');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.use(
      http.post('*/api/auth/login', () =>
        HttpResponse.json({ success: false, message: 'Invalid username or password' }, { status: 401 }),
      ),
    );
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password');
    server.use(http.post('*/api/auth/login', () => HttpResponse.error()));
    await press();
    expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeVisible();
  });

  test('shows who came back and no token, ends the session, and leaves this browser as it was', async () => {
    const office = fakeStaff('greenfield');
    const current = fakeStaff('admin');
    leaveSignedIn(current);
    const before = JSON.stringify(localStorage);
    const ended: (string | undefined)[] = [];
    server.use(
      signInAnswer(office),
      http.post('*/auth/v1/logout', ({ request }) => {
        ended.push(whoAsks(request, [office, current])?.username);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { person } = open(current);
    await trySignIn(person);
    const answer = await screen.findByText(/^Signed in, and out again/);
    const box = within(answer.parentElement ?? document.body);
    expect(box.getByText('user_id')).toBeVisible();
    expect(box.getByText(office.id)).toBeVisible();
    expect(box.getByText('greenfield')).toBeVisible();
    const { accessToken, refreshToken } = fakeSignIn(office);
    expect(document.body.textContent).not.toContain(refreshToken);
    expect(document.body.textContent).not.toContain(accessToken.slice(0, 20));
    expect(ended).toEqual(['greenfield']);
    expect(JSON.stringify(localStorage)).toBe(before);
  });
});

describe('the sample accounts', () => {
  test('are listed where the service says that they are there, and fill in a name', async () => {
    server.use(health({ sample_accounts: true }));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: /^debug/ }));
    expect(screen.getByLabelText('Username or Email')).toHaveValue('debug');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(document.body.textContent).not.toContain('schoolgate-demo');
  });

  test('are not listed where the service does not say so', async () => {
    let asked = false;
    server.use(
      http.get('*/api/health', () => {
        asked = true;
        return HttpResponse.json({ ok: true, version: '1', database: true, sample_accounts: false });
      }),
    );
    open();
    await waitFor(() => expect(asked).toBe(true));
    await screen.findByRole('option', { name: 'Lake School' });
    expect(screen.queryByText('Sample accounts')).not.toBeInTheDocument();
  });
});

/** Each field: its label, its name when it is sent, and a value. */
const fields: [string, string, string][] = [
  ['First name', 'first_name', 'TEST Asha'],
  ['Email', 'email', 'asha@example.com'],
  ['Mobile', 'mobile', '9876543210'],
  ['Parent type', 'parent_type', 'Guardian'],
  ['School type', 'school_type', 'IGCSE'],
  ['Child’s name', 'child_name', 'Aarav'],
  ['Grade', 'grade', '12th'],
  ['Academic year', 'academic_year', '2027-28'],
  ['Date of birth', 'date_of_birth', '2020-06-15'],
  ['City', 'city', 'Pune'],
  ['School name', 'school_name', 'Little Steps'],
];
const sent = Object.fromEntries(fields.map(([, name, value]) => [name, value]));
const consent = { version: '2026-11', notice: 'I agree to be called.', privacyUrl: 'https://a.example' };

describe('the enquiry', () => {
  test('names what is missing and wants a visitor with an id first; it sends nothing until then', async () => {
    const { person } = open();
    await submit(person);
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Missing required fields: first_name, email, mobile, parent_type, school_type, child_name, grade, academic_year, date_of_birth, city, school_name$/,
    );
    expect(field('City')).toBeInvalid();
    fill();
    await person.clear(field('City'));
    await person.type(field('City'), '   ');
    await submit(person);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Missing required fields: city$/);
    expect(field('First name')).toHaveValue('TEST Asha');
    expect(field('First name')).not.toBeInvalid();
    await person.type(field('City'), 'Pune');
    await submit(person);
    expect(await screen.findByText(/^No stored user_id found. Please authenticate first/)).toBeVisible();
    server.use(
      http.post('*/mock/token', () =>
        HttpResponse.json({ success: true, access_token: 'a-token-nobody-shows' }),
      ),
    );
    await authenticate(person);
    await submit(person);
    expect(
      await screen.findByText(/^No user_id provided. Cannot submit form without valid user_id/),
    ).toBeVisible();
  });

  test('is sent as the chat sends it, as the visitor, once however often it is tried', async () => {
    const seen: { body: unknown; token: string | null; key: string | null; staff: string | null }[] = [];
    let status = 400;
    server.use(
      http.post('*/api/chat-inquiry/public', async ({ request }) => {
        const { headers } = request;
        seen.push({
          body: await request.json(),
          token: headers.get('Authorization'),
          key: headers.get('Idempotency-Key'),
          staff: headers.get('Staff-Authorization'),
        });
        return status === 200
          ? HttpResponse.json({ success: true, message: 'It is stored.', data: { id: 'enquiry-7' } })
          : HttpResponse.json({ success: false, message: 'Email address format is invalid' }, { status });
      }),
    );
    const { person } = open();
    fill();
    await authenticate(person);
    await submit(person);
    expect(await screen.findByText('400: Email address format is invalid')).toBeVisible();
    status = 200;
    await submit(person);
    expect(await screen.findByText('It is stored.')).toBeVisible();
    expect(screen.getByText('enquiry-7')).toBeVisible();
    expect(seen.map(({ body, staff }) => [body, staff])).toEqual([
      [sent, null],
      [sent, null],
    ]);
    expect(seen[0]?.token).toBe('Bearer a-token-nobody-shows');
    expect(seen[0]?.key).toBe(seen[1]?.key);
    await person.type(field('City'), 'r');
    await submit(person);
    await waitFor(() => expect(seen).toHaveLength(3));
    expect(seen[2]?.key).not.toBe(seen[0]?.key);
  });

  test('of signed-in staff is sent with their token beside the visitor’s', async () => {
    const ana = fakeStaff('ana');
    leaveSignedIn(ana);
    const seen: (string | null)[] = [];
    server.use(
      http.post('*/api/chat-inquiry/public', ({ request }) => {
        seen.push(request.headers.get('Authorization'), request.headers.get('Staff-Authorization'));
        return HttpResponse.json({ success: true, message: 'It is stored.', data: { id: 'enquiry-9' } });
      }),
    );
    const { person } = open(ana);
    fill();
    await authenticate(person);
    await submit(person);
    expect(await screen.findByText('It is stored.')).toBeVisible();
    const [visitor, staff] = seen;
    expect(visitor).toBe('Bearer a-token-nobody-shows');
    // The time at which it ends is of the second in which it was made.
    const [, claims = ''] = staff?.split('.') ?? [];
    expect(JSON.parse(atob(claims))).toMatchObject({ sub: ana.id });
  });

  test('carries the agreement that the school asks for, and is not sent without it', async () => {
    let body: unknown;
    server.use(
      ...fakeServices({ ...hill, consent }),
      http.post('*/api/chat-inquiry/public', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ success: true, message: '', data: { id: 'enquiry-8' } });
      }),
    );
    const { person } = open();
    fill();
    await authenticate(person);
    const agree = await screen.findByRole('checkbox', { name: 'I agree to be called.' });
    await submit(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please agree to the privacy notice');
    await person.click(agree);
    await submit(person);
    expect(await screen.findByText('The enquiry was stored.')).toBeVisible();
    expect(body).toMatchObject({ ...sent, consent: { given: true, version: '2026-11' } });
  });

  test('sent before the school’s notice was there, it is sent with the agreement afterwards', async () => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.post('*/rest/v1/rpc/published_configuration', async () => {
        await arrival;
        return HttpResponse.json({ config: { ...hill, consent } });
      }),
      http.post('*/api/chat-inquiry/public', async ({ request }) => {
        const body = await request.json();
        return typeof body === 'object' && body !== null && 'consent' in body
          ? HttpResponse.json({ success: true, message: '', data: { id: 'enquiry-9' } })
          : HttpResponse.json({ success: false, message: 'Agree first.' }, { status: 422 });
      }),
    );
    const { person } = open();
    fill();
    await authenticate(person);
    await submit(person);
    expect(await screen.findByText('422: Agree first.')).toBeVisible();
    arrive();
    await person.click(await screen.findByRole('checkbox', { name: 'I agree to be called.' }));
    await submit(person);
    expect(await screen.findByText('The enquiry was stored.')).toBeVisible();
  });

  test('tells a visitor who is refused why', async () => {
    const { person } = open();
    for (const [status, message] of [
      [404, 'User not found. Please contact support for assistance.'],
      [
        403,
        'Visitor authentication failed: the school does not let its chat open on this site. Please contact support for assistance.',
      ],
      [503, 'Authentication check failed. Please try again.'],
    ] as const) {
      server.use(http.post('*/mock/token', () => HttpResponse.json({ success: false }, { status })));
      await person.click(screen.getByRole('button', { name: 'Authenticate' }));
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Authenticate' })).not.toHaveAttribute('aria-disabled');
    }
  });

  test('has the choices, the lengths and the kinds of the specification', async () => {
    const { person } = open();
    const choices = Object.fromEntries(
      fields.flatMap(([label]) => {
        const [, ...options] = field(label).querySelectorAll('option');
        return options.length > 0 ? [[label, options.map(({ textContent }) => textContent)]] : [];
      }),
    );
    expect(choices).toEqual({
      'Parent type': ['Father', 'Mother', 'Guardian'],
      'School type': ['International', 'CBSE', 'ICSE', 'State Board', 'IB', 'IGCSE'],
      Grade: 'Nursery LKG UKG 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th'.split(' '),
      'Academic year': ['2024-25', '2025-26', '2026-27', '2027-28'],
    });
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Date of birth')).toHaveAttribute('type', 'date');
    await person.type(field('Mobile'), '12345678901234567890');
    expect(field('Mobile')).toHaveValue('123456789012345');
  });
});

describe('the reads', () => {
  test('as nobody, are said to give nothing', async () => {
    server.use(
      http.get('*/rest/v1/:table', ({ params, request }) => {
        expect(request.headers.get('Authorization')).toBeNull();
        return HttpResponse.json(
          { code: '42501', message: `permission denied for table ${params.table}` },
          { status: 401 },
        );
      }),
    );
    const { person } = open();
    expect(screen.getByText(/^No account is signed in/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    for (const name of ['Read users', 'Read latest enquiries'])
      await person.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(/401: permission denied for table users/)).toHaveTextContent(
      'Nothing, as it should be',
    );
    expect(await screen.findByText(/denied for table chat_inquiry_information/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('as staff, show the rows that came, with the columns that were asked for, until they are hidden', async () => {
    const ana = fakeStaff('ana');
    leaveSignedIn(ana);
    const asked: string[] = [];
    server.use(
      http.get('*/rest/v1/:table', ({ request }) => {
        asked.push(decodeURIComponent(new URL(request.url).search));
        return whoAsks(request, [ana])
          ? HttpResponse.json([{ username: 'ana', email: 'ana@example.com', role: 'user', status: 'active' }])
          : HttpResponse.json([]);
      }),
    );
    const { person } = open(ana);
    expect(screen.getByText(/You are signed in as ana/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Read users' }));
    const table = await screen.findByRole('table', { name: 'Users' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['username', 'email', 'role', 'status']);
    expect(within(table).getByText('ana@example.com')).toBeVisible();
    expect(screen.getByText('Row-level security lets this session see 1 row.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Hide Users' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Read latest enquiries' }));
    await screen.findByRole('table', { name: 'Latest enquiries' });
    expect(asked).toEqual([
      '?select=username,email,role,status&order=username.asc&limit=5',
      '?select=*&order=submitted_at.desc&limit=5',
    ]);
  });

  test('that come back empty, fail or are not answered, are each told', async () => {
    const ana = fakeStaff('ana');
    leaveSignedIn(ana);
    const { person } = open(ana);
    const read = () => person.click(screen.getByRole('button', { name: 'Read users' }));
    server.use(http.get('*/rest/v1/users', () => HttpResponse.json([])));
    await read();
    expect(await screen.findByText('Row-level security lets this session see no row here.')).toBeVisible();
    server.use(http.get('*/rest/v1/users', () => HttpResponse.json({ message: 'busy' }, { status: 503 })));
    await read();
    expect(await screen.findByText('Failed to find user: busy (503)')).toBeVisible();
    server.use(http.get('*/rest/v1/users', () => HttpResponse.error()));
    await read();
    expect(await screen.findByText(/^No answer came back/)).toBeVisible();
  });
});

function open(staff: FakeStaff | null = null) {
  const account = staff && { userId: staff.id, username: staff.username, role: staff.role, loginTime: 1 };
  return showScreen(<SupabaseTestPage account={account} />, '/supabase-test?tenant=hill');
}

type Person = ReturnType<typeof open>['person'];

async function trySignIn(person: Person) {
  await person.type(screen.getByLabelText('Username or Email'), 'greenfield');
  await person.type(screen.getByLabelText('Password'), 'secret');
  await person.click(screen.getByRole('button', { name: 'Test sign-in' }));
}

async function authenticate(person: Person) {
  await person.click(screen.getByRole('button', { name: 'Authenticate' }));
  await screen.findByText('This tab has a visitor of this school.');
}

function fill() {
  for (const [label, , value] of fields) fireEvent.change(field(label), { target: { value } });
}

function submit(person: Person) {
  return person.click(screen.getByRole('button', { name: 'Submit test enquiry' }));
}

/** By the whole label, which ends with the mark of what is required. */
function field(label: string): HTMLElement {
  return screen.getByLabelText(new RegExp(`^${label}\\*?$`));
}

function health(more: object) {
  return http.get('*/api/health', () =>
    HttpResponse.json({ ok: true, version: '1.2.3', database: true, ...more }),
  );
}

function signInAnswer(staff: FakeStaff) {
  const { accessToken: access_token, refreshToken: refresh_token } = fakeSignIn(staff);
  const user = { username: staff.username, role: staff.role };
  return http.post('*/api/auth/login', () =>
    HttpResponse.json({ success: true, message: '', user_id: staff.id, access_token, refresh_token, user }),
  );
}
