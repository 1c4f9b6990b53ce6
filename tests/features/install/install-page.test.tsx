import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { InstallPage, InstallWaiting } from '#features/install/install-page.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { OwnSchool } from '#routes/schools/own-school.tsx';
import { provideModalDialogs } from '../../app/native-dialog.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';

const app = 'https://chat.example';
const north = { id: 'north', name: 'North School' };
const south = { id: 'south', name: 'South School' };
const server = setupServer();

beforeAll(() => {
  provideModalDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const line = (more = '') =>
  `<script async src="https://chat.example/embed.js" data-tenant="north"${more}></script>`;
const snippet = () => within(screen.getByRole('figure', { name: 'snippet' })).getByRole('code').textContent;
const preview = () => screen.getByTitle('The chat on a page of your school').getAttribute('src');

describe('the snippet', () => {
  test('holds what differs from the defaults, and the preview shows the same chat', async () => {
    const { person } = await open();
    expect(snippet()).toBe(line());
    await person.type(screen.getByLabelText('Title'), 'Ask "us"');
    await person.type(screen.getByLabelText('Colour'), '#0f5a41');
    await person.selectOptions(screen.getByLabelText('Position'), 'Bottom left');
    await person.type(screen.getByLabelText('Delay in seconds'), '9');
    expect(snippet()).toBe(
      line(' data-title="Ask &quot;us&quot;" data-colour="#0f5a41" data-position="left" data-open-delay="9"'),
    );
    const shown = '/install-preview.html#tenant=north&title=Ask+%22us%22&colour=%230f5a41&position=left';
    await waitFor(() => expect(preview()).toBe(shown));
  });

  test('that names an address of one machine or network says that a site needs another', async () => {
    await open();
    expect(screen.queryByText(/^This snippet names/)).not.toBeInTheDocument();
    cleanup();
    answer(unseen);
    showScreen(<OwnInstallPage staffId={fakeStaff().id} at="http://192.168.1.20:4173" />, '/install');
    expect(await screen.findByText(/^This snippet names http:\/\/192\.168\.1\.20:4173\. /)).toBeVisible();
  });

  test('offers each language that the chat speaks', async () => {
    const { person } = await open();
    const choice = screen.getByLabelText('Language');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'As on your site',
      ...['English', 'Hindi (हिन्दी)', 'Spanish (Español)', 'French (Français)', 'Arabic (العربية)'],
    ]);
    await person.selectOptions(choice, 'Arabic (العربية)');
    expect(snippet()).toBe(line(' data-language="ar"'));
  });

  test('leaves out what the chat could not use, which stays to be mended', async () => {
    const { person } = await open();
    await person.type(screen.getByLabelText('Colour'), 'green');
    expect(screen.getByLabelText('Colour')).toHaveValue('green');
    expect(screen.getByLabelText('Colour')).toHaveAccessibleDescription(
      /^Enter a colour as # and six digits/,
    );
    expect(snippet()).toBe(line());
  });

  test('is the same on the next visit, for this school alone, until the defaults are wanted back', async () => {
    localStorage.setItem('install_design_north', JSON.stringify({ title: 'Kept', position: 7 }));
    localStorage.setItem('install_design_south', '{ not JSON');
    const { person, router } = await open({ schools: [north, south] });
    expect(snippet()).toBe(line(' data-title="Kept"'));
    await act(() => router.navigate('/install?school=south'));
    expect(snippet()).toBe(line().replace('north', 'south'));
    await act(() => router.navigate('/install?school=north'));
    await person.click(screen.getByRole('button', { name: 'Back to the defaults' }));
    expect(snippet()).toBe(line());
    expect(screen.queryByRole('button', { name: 'Back to the defaults' })).toBeNull();
  });

  test('is copied', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Copy snippet' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(line());
  });

  test('can be selected where the browser does not let it be copied', async () => {
    const { person } = await open();
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
  test('are added, removed and saved', async () => {
    const { person, row } = await open({ allowed_origins: ['https://old.example'] });
    await add(person, 'www.north.example/admissions');
    await person.click(screen.getByRole('button', { name: 'Remove https://old.example' }));
    expect(screen.getByText('You have changes that are not saved yet.')).toBeVisible();
    expect(row.allowed_origins).toEqual(['https://old.example']);
    await person.click(screen.getByRole('button', { name: 'Save Sites' }));
    expect(await screen.findByText('Allowed sites saved')).toBeVisible();
    expect(row.allowed_origins).toEqual(['https://www.north.example']);
    expect(sites()).toEqual(['https://www.north.example']);
    expect(screen.getByRole('button', { name: 'Save Sites' })).toBeDisabled();
  });

  test('are any, as long as none is named', async () => {
    await open();
    expect(await screen.findByText('Any site')).toBeVisible();
  });

  test.each([
    ['http://www.north.example', /^Enter a site that begins with https/],
    ['HTTPS://old.example/', 'This site is in the list already.'],
  ])('%j is not added, and stays to be mended', async (typed, said) => {
    const { person } = await open({ allowed_origins: ['https://old.example'] });
    await add(person, typed);
    const field = screen.getByLabelText('Add a site');
    expect(field).toHaveAccessibleDescription(said);
    expect(field).toHaveValue(typed);
    expect(sites()).toEqual(['https://old.example']);
  });

  test('warn where they shut out the site on which the chat was last seen', async () => {
    const { person } = await open({
      widget_seen_at: '2026-11-20T00:00:00Z',
      widget_origin: 'https://north.example',
    });
    const warning = () => screen.queryByText(/^Your chat was last seen on https:\/\/north\.example, which/);
    await screen.findByText('Any site');
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
    await person.click(screen.getByRole('button', { name: 'Save Sites' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /a colleague.*It reads: https:\/\/theirs\.example\./,
    );
    expect(row.allowed_origins).toEqual(['https://theirs.example']);
    await person.click(screen.getByRole('button', { name: 'Save Sites' }));
    await screen.findByText('Allowed sites saved');
    expect(row.allowed_origins).toEqual(['https://old.example', 'https://mine.example']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keep what was changed when they cannot be saved, until it is discarded', async () => {
    const { person } = await open();
    server.use(http.post('*/rest/v1/rpc/set_allowed_origins', () => HttpResponse.error()));
    await add(person, 'https://mine.example');
    await person.click(screen.getByRole('button', { name: 'Save Sites' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer came back');
    expect(sites()).toEqual(['https://mine.example']);
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByText('Any site')).toBeVisible();
  });

  test('that are not saved are not lost to another page, or another school, without a question', async () => {
    const { person, router, address } = await open();
    await add(person, 'https://mine.example');
    for (const elsewhere of ['/install?school=south', '/enquiries']) {
      act(() => void router.navigate(elsewhere));
      await person.click(await screen.findByRole('button', { name: 'Stay here' }));
      expect(address()).toBe('/install');
    }
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
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
  const seen = (origin: string, first_seen = '2026-11-20T09:00:00Z', last_seen = first_seen) => ({
    origin,
    first_seen,
    last_seen,
  });
  const again = '2026-11-21T09:00:00Z';
  const ticks = async () => {
    const group = await screen.findByRole('group', { name: 'Seen on' });
    return within(group)
      .getAllByRole<HTMLInputElement>('checkbox')
      .map((box) => [box.closest('label')?.textContent?.replace(/Last seen.*/, ''), box.checked]);
  };
  const press = () => screen.getByRole('button', { name: 'Allow these and no others' });

  test('are allowed in one press, and no others', async () => {
    const { person, row } = await open({
      allowed_origins: ['https://old.example'],
      widget_sites: [seen('https://www.north.example'), seen('https://apply.north.example')],
    });
    expect(await ticks()).toEqual([
      ['https://www.north.example', true],
      ['https://apply.north.example', true],
    ]);
    expect(screen.getByText('No longer allowed afterwards: https://old.example')).toBeVisible();
    await person.click(press());
    expect(await screen.findByText('Allowed sites saved')).toBeVisible();
    expect(row.allowed_origins).toEqual(['https://www.north.example', 'https://apply.north.example']);
    expect(sites()).toEqual(row.allowed_origins);
    expect(screen.getByText('These are the allowed sites.')).toBeVisible();
    expect(press()).toBeDisabled();
  });

  test('can be unticked before, but never all of them, which would allow any site', async () => {
    const { person, row } = await open({
      widget_sites: [seen('https://www.north.example'), seen('https://evil.example')],
    });
    await person.click(await screen.findByRole('checkbox', { name: /evil/ }));
    await person.click(screen.getByRole('checkbox', { name: /north/ }));
    expect(press()).toBeDisabled();
    expect(screen.getByText('Tick at least one site.')).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: /north/ }));
    await person.click(press());
    await screen.findByText('Allowed sites saved');
    expect(row.allowed_origins).toEqual(['https://www.north.example']);
  });

  test('that came once, beside some that came again, begin unticked, unless they are allowed', async () => {
    await open({
      allowed_origins: ['https://once.example'],
      widget_sites: [
        seen('https://once.example'),
        seen('https://made-up.example'),
        seen('https://www.north.example', '2026-11-20T10:00:00Z', again),
      ],
    });
    expect(await ticks()).toEqual([
      ['https://once.example', true],
      ['https://made-up.example', false],
      ['https://www.north.example', true],
    ]);
  });

  test("on someone's own computer, or not https, are marked and begin unticked", async () => {
    await open({
      widget_sites: [seen('http://localhost:5500', undefined, again), seen('http://www.north.example')],
    });
    expect(await ticks()).toEqual([
      ["http://localhost:5500Someone's own computer", false],
      ['http://www.north.exampleNot https: cannot be allowed', false],
    ]);
    expect(screen.getByRole('checkbox', { name: /localhost/ })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: /www/ })).toBeDisabled();
    expect(press()).toBeDisabled();
  });

  test('do not replace a list of a colleague unawares', async () => {
    const { person, row } = await open({ widget_sites: [seen('https://www.north.example')] });
    await screen.findByRole('group', { name: 'Seen on' });
    row.allowed_origins = ['https://theirs.example'];
    await person.click(press());
    expect(await screen.findByRole('alert')).toHaveTextContent('https://theirs.example');
    expect(row.allowed_origins).toEqual(['https://theirs.example']);
  });

  test('are not asked about as long as there is none', async () => {
    await open();
    await screen.findByText('Any site');
    expect(screen.queryByRole('group', { name: 'Seen on' })).toBeNull();
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

test('whoever belongs to no school is told what helps', async () => {
  await open({ schools: [] });
  expect(await screen.findByText('No school is assigned to you yet')).toBeVisible();
});

test('schools that cannot be read are said to be so, and asked for again', async () => {
  const { id } = fakeStaff();
  server.use(http.get('*/rest/v1/tenants', () => HttpResponse.error()));
  const { person } = showScreen(<OwnInstallPage staffId={id} />, '/install');
  expect(await screen.findByText('Your schools could not be loaded')).toBeVisible();
  answer({ ...unseen });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your snippet' })).toBeVisible();
});

test.each(['en', 'es', 'fr'] as const)('has no flaw that axe knows of, in %s', async (language) => {
  const moments = { first_seen: '2026-11-20T00:00:00Z', last_seen: '2026-11-20T00:00:00Z' };
  await open({
    allowed_origins: ['https://old.example'],
    widget_seen_at: '2026-11-20T00:00:00Z',
    widget_sites: [
      { origin: 'https://www.north.example', ...moments },
      { origin: 'http://www.north.example', ...moments },
    ],
  });
  await changeLanguage(language);
  for (const recipe of document.querySelectorAll('details')) recipe.open = true;
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false } },
    iframes: false,
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
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
  if (schools.length > 0) await screen.findByRole('heading', { name: 'Your snippet' });
  return { ...shown, row };
}

function OwnInstallPage({ staffId, at = app }: { staffId: string; at?: string }) {
  return (
    <OwnSchool staffId={staffId} waiting={<InstallWaiting />}>
      {({ id }) => <InstallPage staffId={staffId} tenantId={id} app={at} />}
    </OwnSchool>
  );
}

const saving = z.object({ p_origins: z.array(z.string()), p_known: z.array(z.string()) });

/** One school's row as the database keeps it, which the test may change underneath. */
function answer(row: typeof unseen, schools: object[] = [north], instead?: () => Response): void {
  server.use(
    http.get('*/rest/v1/tenants', ({ request }) => {
      if (!new URL(request.url).searchParams.has('id')) return HttpResponse.json(schools);
      return instead ? instead() : HttpResponse.json([row]);
    }),
    http.post('*/rest/v1/rpc/set_allowed_origins', async ({ request }) => {
      const { p_origins, p_known } = saving.parse(await request.json());
      const ok = p_known.join() === row.allowed_origins.join();
      if (ok) row.allowed_origins = p_origins;
      return HttpResponse.json({ ok, allowed_origins: row.allowed_origins });
    }),
  );
}

type Person = ReturnType<typeof showScreen>['person'];

async function add(person: Person, site: string): Promise<void> {
  await person.type(await screen.findByLabelText('Add a site'), site);
  await person.click(screen.getByRole('button', { name: 'Add' }));
}

function sites(): (string | null | undefined)[] {
  const list = screen.getByRole('list', { name: 'Allowed sites' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
}
