import { act, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { InstallPage, InstallWaiting } from '#features/install/install-page.tsx';
import { SeenSites } from '#features/install/sites/seen-sites.tsx';
import { OwnSchool } from '#routes/schools/own-school.tsx';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { newPerson } from '../../setup/person.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';

const app = 'https://chat.example';
const north = { id: 'north', name: 'North School' };
const south = { id: 'south', name: 'South School' };
const server = fakeBackend();

const line = (more = '') =>
  `<script async src="https://chat.example/embed.js" data-tenant="north"${more}></script>`;
const snippet = () => within(screen.getByRole('figure', { name: 'snippet' })).getByRole('code').textContent;
const button = (name: string) => screen.getByText(name, { selector: 'button, button *' });
const save = () => button('Save Sites');
const preview = () => screen.getByTitle('The chat on a page of your school').getAttribute('src');

describe('the snippet', () => {
  test('holds what differs from the defaults and the chat can use; the preview shows the same', async () => {
    const { person } = await open();
    expect(snippet()).toBe(line());
    expect(screen.queryByText(/^This snippet names/)).not.toBeInTheDocument();
    const colour = screen.getByLabelText('Colour');
    await person.type(colour, 'green');
    expect(colour).toHaveValue('green');
    expect(colour).toHaveAccessibleDescription(/^Enter a colour as # and six digits/);
    expect(snippet()).toBe(line());
    await person.clear(colour);
    await person.type(colour, '#0f5a41');
    await person.type(screen.getByLabelText('Title'), 'Ask "us"');
    await person.selectOptions(screen.getByLabelText('Position'), 'Bottom left');
    await person.type(screen.getByLabelText('Delay in seconds'), '9');
    expect(snippet()).toBe(
      line(' data-title="Ask &quot;us&quot;" data-colour="#0f5a41" data-position="left" data-open-delay="9"'),
    );
    const shown = '/install-preview.html#tenant=north&title=Ask+%22us%22&colour=%230f5a41&position=left';
    await waitFor(() => expect(preview()).toBe(shown));
    const language = screen.getByLabelText<HTMLSelectElement>('Language');
    // As on the site, or one of those that the chat speaks.
    expect([...language.options].map(({ value }) => value)).toEqual(['', 'en', 'hi', 'es', 'fr', 'ar']);
    await person.selectOptions(language, 'Arabic (العربية)');
    expect(snippet()).toContain(' data-language="ar"');
  });

  test('that names an address of one machine or network says that a site needs another', async () => {
    answer(unseen);
    showScreen(<OwnInstallPage staffId={fakeStaff().id} at="http://192.168.1.20:4173" />, '/install');
    expect(await screen.findByText(/^This snippet names http:\/\/192\.168\.1\.20:4173\. /)).toBeVisible();
  });

  test('is the same on the next visit, for this school alone, until the defaults are wanted back', async () => {
    localStorage.setItem('install_design_north', JSON.stringify({ title: 'Kept', position: 7 }));
    localStorage.setItem('install_design_south', '{ not JSON');
    const { person, router } = await open({ schools: [north, south] });
    expect(snippet()).toBe(line(' data-title="Kept"'));
    await act(() => router.navigate('/install?school=south'));
    expect(snippet()).toBe(line().replace('north', 'south'));
    await act(() => router.navigate('/install?school=north'));
    await person.click(button('Back to the defaults'));
    expect(snippet()).toBe(line());
    expect(screen.queryByRole('button', { name: 'Back to the defaults' })).toBeNull();
  });

  test('is copied, or selected by hand where the browser does not let it be copied', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Copy snippet' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(line());
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await person.click(screen.getByRole('button', { name: 'Copy snippet' }));
    expect(await screen.findByText(/^It could not be copied/)).toBeVisible();
  });
});

test('whether the chat has been seen turns green by itself', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  const { row } = await open();
  expect(await screen.findByText('Not seen on your site yet')).toBeVisible();
  row.widget_seen_at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  row.widget_origin = 'https://www.north.example';
  await vi.advanceTimersByTimeAsync(5_000);
  const seen = (await screen.findByText('Seen on your site')).closest('[role=status]');
  expect(seen).toHaveTextContent('www.north.example · 2 hours ago');
});

describe('the allowed sites', () => {
  test('are added where they can be sites, removed and saved', async () => {
    const { person, row } = await open({ allowed_origins: ['https://old.example'] });
    const field = () => screen.getByLabelText('Add a site');
    for (const [typed, said] of [
      ['http://www.north.example', /^Enter a site that begins with https/],
      ['HTTPS://old.example/', 'This site is in the list already.'],
    ] as const) {
      await add(person, typed);
      expect(field()).toHaveAccessibleDescription(said);
      expect(field()).toHaveValue(typed);
      expect(sites()).toEqual(['https://old.example']);
      await person.clear(field());
    }
    await add(person, 'www.north.example/admissions');
    await person.click(screen.getByLabelText('Remove https://old.example'));
    expect(screen.getByText('You have changes that are not saved yet.')).toBeVisible();
    expect(row.allowed_origins).toEqual(['https://old.example']);
    await person.click(save());
    expect(await screen.findByText('Allowed sites saved')).toBeVisible();
    expect(row.allowed_origins).toEqual(['https://www.north.example']);
    expect(sites()).toEqual(['https://www.north.example']);
    expect(save()).toBeDisabled();
  });

  test('warn where they shut out the site on which the chat was last seen', async () => {
    const { person } = await open({
      widget_seen_at: '2026-11-20T00:00:00Z',
      widget_origin: 'https://north.example',
    });
    const warning = () => screen.queryByText(/^Your chat was last seen on https:\/\/north\.example, which/);
    await screen.findByText('Any site');
    expect(screen.queryByRole('group', { name: 'Seen on' })).toBeNull();
    expect(warning()).toBeNull();
    await add(person, 'https://www.north.example');
    expect(warning()).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add it' }));
    expect(warning()).toBeNull();
    expect(sites()).toEqual(['https://www.north.example', 'https://north.example']);
  });

  test('offer no site that they cannot hold', async () => {
    await open({
      allowed_origins: ['https://north.example'],
      widget_seen_at: '2026-11-20T00:00:00Z',
      widget_origin: 'http://north.example',
    });
    expect(
      await screen.findByText(/^Your chat was last seen on http:\/\/north\.example, which/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add it' })).toBeNull();
  });

  test('are not written over a list of a colleague unawares', async () => {
    const { person, row } = await open({ allowed_origins: ['https://old.example'] });
    await add(person, 'https://mine.example');
    row.allowed_origins = ['https://theirs.example'];
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /a colleague.*It reads: https:\/\/theirs\.example\./,
    );
    expect(row.allowed_origins).toEqual(['https://theirs.example']);
    await person.click(save());
    await screen.findByText('Allowed sites saved');
    expect(row.allowed_origins).toEqual(['https://mine.example', 'https://old.example']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that are not saved stay after a failure, and are not lost to another page without a question', async () => {
    const { person, router, address } = await open();
    server.use(http.patch('*/rest/v1/tenants', () => HttpResponse.error()));
    await add(person, 'https://mine.example');
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer came back');
    expect(sites()).toEqual(['https://mine.example']);
    for (const elsewhere of ['/install?school=south', '/enquiries']) {
      act(() => void router.navigate(elsewhere));
      await person.click(await screen.findByRole('button', { name: 'Stay here' }));
      expect(address()).toBe('/install');
    }
    await person.click(button('Discard changes'));
    expect(screen.getByText('Any site')).toBeVisible();
    act(() => void router.navigate('/enquiries'));
    await waitFor(() => expect(address()).toBe('/enquiries'));
  });

  test('that cannot be read are said to be so, and asked for again', async () => {
    const { person } = await open({}, () => HttpResponse.error());
    expect(await screen.findByText('The allowed sites could not be loaded')).toBeVisible();
    expect(snippet()).toBe(line());
    answer({ ...unseen });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Any site')).toBeVisible();
    expect(screen.getByText('Not seen on your site yet')).toBeVisible();
  });
});

describe('the sites on which the chat was seen', () => {
  const [once, again] = ['2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z'];
  const seen = (origin: string, lastSeen = once) => ({ origin, firstSeen: once, lastSeen });
  const press = () => button('Allow these and no others');
  const ticks = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .map((box) => [box.closest('label')?.textContent?.replace(/Last seen.*/, ''), box.checked]);
  function showSites(sites: ReturnType<typeof seen>[], allowed: string[] = []) {
    const onAllow = vi.fn();
    render(<SeenSites seen={sites} allowed={allowed} isSaving={false} onAllow={onAllow} />);
    return onAllow;
  }

  test.each([
    {
      name: 'are ticked, and those no longer allowed are named',
      sites: [seen('https://www.north.example'), seen('https://apply.north.example')],
      allowed: ['https://old.example'],
      ticked: [
        ['https://www.north.example', true],
        ['https://apply.north.example', true],
      ],
      message: 'No longer allowed afterwards: https://old.example',
    },
    {
      name: 'that came once, beside some that came again, begin unticked, unless they are allowed',
      sites: [
        ...[seen('https://once.example'), seen('https://made-up.example')],
        seen('https://www.north.example', again),
      ],
      allowed: ['https://once.example'],
      ticked: [
        ['https://once.example', true],
        ['https://made-up.example', false],
        ['https://www.north.example', true],
      ],
      message: null,
    },
    {
      name: "on someone's own computer, or not https, are marked and begin unticked",
      sites: [seen('http://localhost:5500', again), seen('http://www.north.example')],
      allowed: [],
      ticked: [
        ["http://localhost:5500Someone's own computer", false],
        ['http://www.north.exampleNot https: cannot be allowed', false],
      ],
      message: 'Tick at least one site.',
    },
    {
      name: 'that are the allowed ones are said to be',
      sites: [seen('https://www.north.example')],
      allowed: ['https://www.north.example'],
      ticked: [['https://www.north.example', true]],
      message: 'These are the allowed sites.',
    },
  ])('$name', ({ sites, allowed, ticked, message }) => {
    showSites(sites, allowed);
    expect(ticks()).toEqual(ticked);
    if (message) expect(screen.getByText(message)).toBeVisible();
    const isNothing = message === 'Tick at least one site.' || message === 'These are the allowed sites.';
    expect(press().closest('button')?.disabled).toBe(isNothing);
  });

  test('can be unticked before, but never all of them, which would allow any site', async () => {
    const onAllow = showSites([
      ...[seen('https://www.north.example'), seen('https://evil.example')],
      ...[seen('http://localhost:5500'), seen('http://www.north.example')],
    ]);
    const person = newPerson();
    const box = (name: RegExp) => screen.getByRole('checkbox', { name });
    expect(box(/localhost/)).toBeEnabled();
    expect(box(/http:..www/)).toBeDisabled();
    await person.click(box(/evil/));
    await person.click(box(/https:..www/));
    expect(press()).toBeDisabled();
    await person.click(box(/https:..www/));
    await person.click(press());
    expect(onAllow).toHaveBeenCalledWith(['https://www.north.example']);
  });

  test('are allowed in one press, which replaces no list of a colleague unawares', async () => {
    const { person, row } = await open({
      widget_sites: [{ origin: 'https://www.north.example', first_seen: once, last_seen: once }],
    });
    await screen.findByRole('group', { name: 'Seen on' });
    row.allowed_origins = ['https://theirs.example'];
    await person.click(press());
    expect(await screen.findByRole('alert')).toHaveTextContent('https://theirs.example');
    expect(row.allowed_origins).toEqual(['https://theirs.example']);
    await person.click(press());
    expect(await screen.findByText('Allowed sites saved')).toBeVisible();
    expect(row.allowed_origins).toEqual(['https://www.north.example']);
    expect(sites()).toEqual(row.allowed_origins);
    expect(screen.getByText('These are the allowed sites.')).toBeVisible();
  });
});

test('each recipe has its steps, and its own code where the snippet does not do', async () => {
  const { person } = await open();
  await person.click(screen.getByText('WordPress'));
  expect(screen.getByText(/^Open Code Snippets → Header & Footer/)).toBeVisible();
  await person.click(screen.getByText('Google Tag Manager', { selector: 'summary' }));
  const code = within(screen.getByRole('figure', { name: 'Google Tag Manager' })).getByRole('code');
  expect(code).toHaveTextContent('chat.setAttribute(\'data-tenant\', "north");');
  await person.click(screen.getByText('If your site sends a Content-Security-Policy'));
  const policy = within(screen.getByRole('figure', { name: 'policy' })).getByRole('code');
  expect(policy).toHaveTextContent('script-src https://chat.example; frame-src https://chat.example;');
});

const unseen = {
  allowed_origins: [] as string[],
  widget_seen_at: null as string | null,
  widget_origin: null as string | null,
  widget_sites: [] as { origin: string; first_seen: string; last_seen: string }[],
};

async function open(
  { schools = [north], ...change }: Partial<typeof unseen> & { schools?: object[] } = {},
  instead?: () => Response,
) {
  const { id } = fakeStaff();
  const row = { ...unseen, ...change };
  answer(row, schools, instead);
  const shown = showScreen(<OwnInstallPage staffId={id} />, '/install');
  await screen.findByRole('heading', { name: 'Your snippet' });
  return { ...shown, row };
}

function OwnInstallPage({ staffId, at = app }: { staffId: string; at?: string }) {
  return (
    <OwnSchool staffId={staffId} waiting={<InstallWaiting />}>
      {({ id }) => <InstallPage staffId={staffId} tenantId={id} app={at} />}
    </OwnSchool>
  );
}

const saving = z.object({ allowed_origins: z.array(z.string()) });

/** One school's row as the database keeps it, which the test may change underneath. */
function answer(row: typeof unseen, schools: object[] = [north], instead?: () => Response): void {
  server.use(
    http.get('*/rest/v1/tenants', ({ request }) => {
      if (!new URL(request.url).searchParams.has('id')) return HttpResponse.json(schools);
      return instead ? instead() : HttpResponse.json([row]);
    }),
    http.patch('*/rest/v1/tenants', async ({ request }) => {
      const { allowed_origins } = saving.parse(await request.json());
      const seen = new URL(request.url).searchParams.get('allowed_origins');
      if (seen !== (row.allowed_origins.length > 0 ? `eq.{${row.allowed_origins}}` : 'lt.{h}'))
        return HttpResponse.json([]);
      row.allowed_origins = allowed_origins;
      return HttpResponse.json([{ allowed_origins }]);
    }),
  );
}

type Person = ReturnType<typeof showScreen>['person'];

async function add(person: Person, site: string): Promise<void> {
  await person.type(await screen.findByLabelText('Add a site'), site);
  await person.click(button('Add'));
}

function sites(): (string | null | undefined)[] {
  const list = screen.getByRole('list', { name: 'Allowed sites' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
}
