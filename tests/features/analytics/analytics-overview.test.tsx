import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { AnalyticsOverview } from '#features/analytics/analytics-overview.tsx';
import { AnalyticsTiles } from '#features/analytics/analytics-tiles.tsx';
import { FunnelCard } from '#features/analytics/funnel/funnel-card.tsx';
import { PromiseCard } from '#features/analytics/promise/promise-card.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';
import { fakeAnalytics, hillSchool, lakeSchool, nobody, nothing, someFunnel } from './fake-analytics.ts';

const server = fakeBackend();

/** A week: the chart and its table are redrawn with each change, and are seven bars instead of thirty. */
function show(options: Parameters<typeof fakeAnalytics>[0] = {}, address = '/analytics?range=7d') {
  const fake = fakeAnalytics(options);
  server.use(...fake.handlers);
  return { ...fake, ...showScreen(<AnalyticsOverview staffId={fakeStaff().id} />, address) };
}

/** Renders a part of the screen by itself. */
function showPart(part: ReactNode) {
  server.use(...fakeAnalytics().handlers);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** A table, once it is there. By its caption, since finding each by its role would take the tests minutes. */
async function findTable(name: string): Promise<HTMLTableElement> {
  const table = (await screen.findByText(name, { selector: 'caption' })).closest('table');
  if (!table) throw new Error('A caption has its table.');
  return table;
}

/** The figures of a table's body, row by row, and of its foot. */
async function tableOf(name: string) {
  const { tBodies, tFoot } = await findTable(name);
  const cells = (row: HTMLTableRowElement) => [...row.cells].map((cell) => cell.textContent ?? '');
  const [foot] = tFoot?.rows ?? [];
  return { rows: [...(tBodies[0]?.rows ?? [])].map(cells), foot: foot ? cells(foot) : [] };
}
const numbers = (rows: string[][]) => rows.map(([, count = '']) => Number(count.replaceAll(',', '')));
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
const hrefs = async (name: string) =>
  [...(await findTable(name)).querySelectorAll('a')].map((link) => link.getAttribute('href'));
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const tile = (label: string) => {
  const term = screen.getByText(label, { selector: 'dt' });
  return [term.nextElementSibling?.textContent, term.parentElement?.lastElementChild?.textContent];
};
const days = { p_from: '2026-01-01', p_to: '2026-01-07', p_time_zone: 'UTC' };
const usual = { ...nothing(days), total: 465, acted: 3, medianHoursToFirstAction: 2.4 };

describe('the tiles', () => {
  const labels = ['Enquiries', 'Started conversations', 'Completion rate', 'Median time to first action'];
  test.each([
    {
      name: 'of a usual period',
      enquiries: usual,
      funnel: someFunnel(days),
      tiles: [
        ['465', 'in 30 days'],
        ['120', 'each counted once, without names'],
        ['25%', '30 of 120 conversations ended with an enquiry'],
        ['2.4 hrs', 'from 3 enquiries that staff acted on'],
      ],
    },
    {
      name: 'of few conversations',
      enquiries: usual,
      funnel: { ...someFunnel(days), started: 3, submitted: 1 },
      tiles: [null, ['3'], ['33%', '1 of 3 conversations: too few to tell']],
    },
    {
      name: 'without conversations and actions',
      enquiries: nothing(days),
      funnel: nobody(days),
      tiles: [['0'], ['0'], ['–', 'no conversation was recorded'], ['–', 'staff have not acted on any yet']],
    },
    {
      name: 'without the conversations, which failed to load',
      enquiries: usual,
      funnel: null,
      tiles: [['465'], ['–', 'could not be loaded'], ['–', 'could not be loaded'], ['2.4 hrs']],
    },
    {
      name: 'that are loading',
      enquiries: undefined,
      funnel: undefined,
      tiles: [
        ['', 'in 30 days'],
        ['', 'each counted once, without names'],
        ['', ''],
        ['', ''],
      ],
    },
  ])('$name', ({ enquiries, funnel, tiles }) => {
    showPart(<AnalyticsTiles {...{ enquiries, funnel }} days={30} rows="/enquiries?from=x" />);
    for (const [at, expected] of tiles.entries()) {
      const shown = tile(labels[at] ?? '').map((text) => text?.replaceAll(/\s/g, ' '));
      if (expected) expect(shown.slice(0, expected.length)).toEqual(expected);
    }
    const link = screen.queryByRole('link');
    if (enquiries) expect(link).toHaveAttribute('href', '/enquiries?from=x');
    else expect(link).toBeNull();
  });
});

describe('the figures', () => {
  test('add up in every table, and open the enquiries that they count', async () => {
    const { person } = show({}, '/analytics?from=2026-01-01&to=2026-01-07&school=hill-school');
    const query = 'from=2026-01-01&to=2026-01-07&school=hill-school';
    await findTable('By status');
    for (const name of ['Enquiries over time', 'By status', 'By grade', 'By source']) {
      const { rows, foot } = await tableOf(name);
      expect([name, sum(numbers(rows)), numbers([foot])]).toEqual([name, 28, [28]]);
    }
    expect((await tableOf('By source')).rows.at(-1)).toEqual(['All others', '5', '18%']);
    await person.click(button('Show all 12'));
    const { rows } = await tableOf('By source');
    expect(rows).toHaveLength(12);
    expect(rows.at(-1)?.[0]).toBe('Not known');
    expect(sum(numbers(rows))).toBe(28);

    expect((await hrefs('By status'))[0]).toBe(`/enquiries?${query}&status=pending`);
    expect((await hrefs('By grade'))[0]).toMatch(`/enquiries?${query}&grade=`);
    expect((await hrefs('By source'))[0]).toMatch(`/enquiries?${query}&source=`);
    expect(await hrefs('From enquiry to visit')).toEqual([
      `/enquiries?${query}`,
      `/enquiries?${query}&visit=any`,
      `/enquiries?${query}&visit=visited`,
    ]);
    // Rows without a value open theirs as well.
    expect((await hrefs('By grade')).at(-1)).toBe(`/enquiries?${query}&missing=grade`);
    expect((await hrefs('By source')).at(-1)).toBe(`/enquiries?${query}&missing=source`);
    expect(await hrefs('By week')).toContain(`/enquiries?${query}&promise=missed`);
    const asha = '00000000-0000-4000-8000-000000000102';
    expect(await hrefs('By who answered')).toEqual([
      `/enquiries?${query}&by=${asha}&promise=kept`,
      `/enquiries?${query}&by=${asha}&promise=missed`,
      `/enquiries?${query}&by=none&promise=missed`,
      `/enquiries?${query}&by=none&promise=running`,
      `/enquiries?${query}&promise=kept`,
      `/enquiries?${query}&promise=missed`,
      `/enquiries?${query}&promise=running`,
    ]);
    await person.click(button('Show fewer'));
    expect((await tableOf('By source')).rows).toHaveLength(8);

    // Only screen readers have the table next to the chart, without links: a link must show its focus.
    expect((await findTable('Enquiries over time')).closest('.sr-only')).not.toBeNull();
    expect(await hrefs('Enquiries over time')).toEqual([]);
    await person.click(button('Show as table'));
    expect((await findTable('Enquiries over time')).closest('.sr-only')).toBeNull();
    await waitFor(() => expect(button('Show as chart')).toHaveFocus());
    expect(await hrefs('Enquiries over time')).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map(
        (day) => `/enquiries?from=2026-01-0${day}&to=2026-01-0${day}&school=hill-school`,
      ),
    );
    expect((await tableOf('Enquiries over time')).rows[0]).toEqual(['01/01/2026', '1']);
    expect((await findTable('Enquiries over time')).rows[0]).toHaveTextContent('DayEnquiries');
  });

  test('are written in the reader’s language, and those of a year by the month', async () => {
    await changeLanguage('fr');
    show({}, '/analytics?from=2025-01-01&to=2025-12-31');
    await findTable('Par statut');
    expect(tile('Demandes')).toEqual([expect.stringMatching(/^66\s795$/), 'en 365 jours']);
    await waitFor(() => expect(tile('Taux d’aboutissement')[0]).toMatch(/^25\s%$/));
    expect(tile('Délai médian avant la première action')[0]).toMatch(/^2,4\sh$/);
    const [table] = screen.getAllByText('janvier 2025').map((cell) => cell.closest('table'));
    expect(table?.tBodies[0]?.rows).toHaveLength(12);
  });

  test('that could not be loaded are asked for again, each by itself', async () => {
    const { handlers } = fakeAnalytics();
    const fail = (name: string) =>
      http.post(`*/rest/v1/rpc/${name}`, () => HttpResponse.error(), { once: true });
    server.use(...['enquiry_analytics', 'conversation_funnel', 'promise_figures'].map(fail), ...handlers);
    const { person } = showScreen(<AnalyticsOverview staffId={fakeStaff().id} />, '/analytics?range=7d');
    const failure = async (message: string) => (await screen.findByText(message)).closest('[role=alert]');
    const retry = async (message: string) => {
      const alert = await failure(message);
      if (alert instanceof HTMLElement) await person.click(within(alert).getByText('Retry'));
    };
    expect(await failure('The figures could not be loaded')).toHaveTextContent('Check your connection');
    await retry('The figures could not be loaded');
    await findTable('By status');
    await waitFor(() => expect(tile('Completion rate')).toEqual(['–', 'could not be loaded']));
    await retry('The steps could not be loaded');
    expect(await findTable('Where conversations end')).toBeVisible();
    await retry('The promise could not be loaded');
    expect(await findTable('By who answered')).toBeVisible();
  });
});

describe('the conversation', () => {
  const card = (change: object, school: typeof hillSchool | null = hillSchool) =>
    showPart(<FunnelCard data={{ ...someFunnel(days), ...change }} school={school} />);

  test('is shown step by step, in the words of the school', async () => {
    card({});
    await screen.findByText('Mobile number');
    expect((await tableOf('Where conversations end')).rows).toEqual([
      ['Welcome to Hill School!greeting', '120', '–', '108%'],
      ['Mobile numbercollectMobile', '110', '60', '5045%'],
      ['oldStep', '60', '30', '3050%'],
    ]);
    expect(
      screen.getByText('Most left at “Mobile number”: 50 of the 110 who came there (45%).'),
    ).toBeVisible();
    expect(screen.queryByText(/Collecting is switched off now/)).toBeNull();
  });

  const stayed = someFunnel(days).steps.map((step) => ({ ...step, left: 0 }));
  test.each([
    ['few', { started: 3, submitted: 1 }, hillSchool, 'From 3 conversations: too few to draw conclusions.'],
    ['one that nobody left', { steps: stayed }, hillSchool, /^Nobody left at any single step/],
    ['several schools', {}, null, /Choose one school above/],
    ['a school that collects nothing', nobody(days), lakeSchool, /switched off for this school/],
    ['a school that collected until now', {}, lakeSchool, /Collecting is switched off now/],
  ] as const)('of %s says so', async (_, change, school, message) => {
    card(change, school);
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('of no promise yet is one sentence', () => {
    showPart(<PromiseCard data={{ weeks: [], people: [] }} rowsOf={() => ''} />);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('is asked for of the school in the address alone', async () => {
    const { router, asked } = show({ schools: [hillSchool, lakeSchool] });
    expect(await screen.findByText(/Choose one school above/)).toBeVisible();
    expect(await screen.findByRole('switch', { name: /Hill School/ })).toBeChecked();
    expect(screen.getByRole('switch', { name: /Lake School/ })).not.toBeChecked();
    await act(() => router.navigate('/analytics?range=7d&school=hill-school'));
    expect(await screen.findByText('Mobile number')).toBeVisible();
    expect(asked.map(({ p_tenant }) => p_tenant)).toEqual([undefined, 'hill-school']);
  });
});

describe('the days', () => {
  const period = () => screen.getByLabelText('Period');

  test('are chosen from a list and stored in the address', async () => {
    // The address makes these days up: they are the usual ones.
    const { person, address, asked } = show({}, '/analytics?range=1000d&from=2026-02-31&to=x');
    await findTable('By status');
    expect(period()).toHaveDisplayValue('Last 30 days');
    expect(tile('Enquiries')).toEqual(['465', 'in 30 days']);
    await person.selectOptions(period(), 'Last 7 days');
    await waitFor(() => expect(tile('Enquiries')).toEqual(['28', 'in 7 days']));
    expect(address()).toBe('/analytics?range=7d');
    await person.selectOptions(period(), 'This school year (from April)');
    expect(address()).toBe('/analytics?range=year');
    await waitFor(() => expect(asked.at(-1)?.p_from).toMatch(/-04-01$/));
    expect(asked.at(-1)?.p_time_zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  test('of a school year wait until the school’s own first day is known', async () => {
    const { asked } = show({ yearBegins: '06-15' }, '/analytics?range=year');
    await findTable('By status');
    expect(asked.map(({ p_from }) => p_from.slice(4))).toEqual(['-06-15']);
    expect(screen.getByText('This school year (from June)')).toBeInTheDocument();
  });

  test('of a school year begin in April for several schools', async () => {
    const { asked } = show(
      { yearBegins: '06-15', schools: [hillSchool, lakeSchool] },
      '/analytics?range=year',
    );
    await findTable('By status');
    expect(asked.map(({ p_from }) => p_from.slice(4))).toEqual(['-04-01']);
    expect(screen.getByText('This school year (from April)')).toBeInTheDocument();
  });

  test('may be any, in the right order and at most three years', async () => {
    const { person, address, asked } = show({}, '/analytics?from=2026-01-01&to=2026-01-07');
    expect(await screen.findByText('From 01/01/2026 to 07/01/2026')).toBeVisible();
    const to = screen.getByLabelText('To');
    const type = async (day: string) => {
      await person.clear(to);
      await person.type(to, day);
    };
    await type('2025-12-01');
    expect(await screen.findByText('The first day is after the last.')).toBeVisible();
    expect(to).toBeInvalid();
    expect(screen.queryByRole('table')).toBeNull();
    await type('2029-12-01');
    expect(await screen.findByText('Choose at most three years.')).toBeVisible();
    expect(asked).toHaveLength(1);
    await type('2026-01-08');
    await waitFor(() => expect(address()).toBe('/analytics?from=2026-01-01&to=2026-01-08'));
    expect(await screen.findByText('From 01/01/2026 to 08/01/2026')).toBeVisible();
    expect(to).toBeValid();
  });

  test('on which nothing happened lead on to the school year', async () => {
    const { person, address } = show({ enquiries: nothing, funnel: nobody });
    expect(await screen.findByText('Nothing on these days')).toBeVisible();
    await person.click(button('Show this school year'));
    expect(address()).toBe('/analytics?range=year');
    expect(screen.queryByText('Show this school year')).toBeNull();
  });
});

test('collecting steps is explained, switched by keyboard, and stays as it was when that fails', async () => {
  const { person, switched } = show();
  const flip = await screen.findByRole('switch', { name: /Collect anonymous step statistics/ });
  expect(flip).toBeChecked();
  expect(screen.getByText(/An entry holds no answer, question, name, address or device/)).toBeVisible();
  flip.focus();
  await person.keyboard(' ');
  await waitFor(() => expect(flip).not.toBeChecked());
  await waitFor(() => expect(switched).toEqual([['hill-school', false]]));
  expect(await screen.findByText(/Collecting is switched off now/)).toBeVisible();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(switched.slice(1)).toEqual([['hill-school', true]]));
  await waitFor(() => expect(flip).toHaveAttribute('aria-busy', 'false'));
  expect(flip).toBeChecked();

  server.use(http.patch('*/rest/v1/tenants', () => HttpResponse.error()));
  await person.click(flip);
  expect(await screen.findByText('The switch was not changed')).toBeVisible();
  expect(flip).toBeChecked();
});
