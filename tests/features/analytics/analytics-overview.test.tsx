import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AnalyticsOverview } from '#features/analytics/analytics-overview.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';
import { fakeAnalytics, hillSchool, lakeSchool, nobody, nothing, someFunnel } from './fake-analytics.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(options: Parameters<typeof fakeAnalytics>[0] = {}, address = '/analytics') {
  const fake = fakeAnalytics(options);
  server.use(...fake.handlers);
  return { ...fake, ...showScreen(<AnalyticsOverview staffId={fakeStaff().id} />, address) };
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
const tile = (label: string) => {
  const term = screen.getByText(label, { selector: 'dt' });
  return [term.nextElementSibling?.textContent, term.parentElement?.lastElementChild?.textContent];
};

describe('the figures', () => {
  test('are told with what they are from', async () => {
    show();
    await findTable('By status');
    expect(tile('Enquiries')).toEqual(['465', 'in 30 days']);
    expect(tile('Started conversations')).toEqual(['120', 'each counted once, without names']);
    expect(tile('Completion rate')).toEqual(['25%', '30 of 120 conversations ended with an enquiry']);
    expect(tile('Median time to first action')).toEqual([
      expect.stringMatching(/^2\.4\shrs?$/),
      'from 3 enquiries that staff acted on',
    ]);
  });

  test('of few conversations are said to be few', async () => {
    show({ funnel: (asked) => ({ ...someFunnel(asked), started: 3, submitted: 1 }) });
    expect(await screen.findByText('From 3 conversations: too few to draw conclusions.')).toBeVisible();
    expect(tile('Completion rate')).toEqual(['33%', '1 of 3 conversations: too few to tell']);
  });

  test('that cannot be had are not made up', async () => {
    show({ funnel: nobody, enquiries: (asked) => ({ ...nothing(asked), total: 1 }) });
    await findTable('By status');
    expect(tile('Completion rate')).toEqual(['–', 'no conversation was recorded']);
    expect(tile('Median time to first action')).toEqual(['–', 'staff have not acted on any yet']);
  });

  test.each([
    ['/analytics?range=7d', 'Day', 28],
    ['/analytics', 'Day', 465],
    ['/analytics?range=90d', 'Week', 4095],
    ['/analytics?from=2025-01-01&to=2025-12-31', 'Month', 66795],
  ])('of %s add up in every table', async (address, column, total) => {
    const { person } = show({}, address);
    for (const name of ['Enquiries over time', 'By status', 'By grade', 'By source']) {
      const { rows, foot } = await tableOf(name);
      expect([name, sum(numbers(rows))]).toEqual([name, total]);
      expect(numbers([foot])).toEqual([total]);
    }
    const overTime = within(await findTable('Enquiries over time'));
    expect(overTime.getByRole('columnheader', { name: column })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show all 12' }));
    const { rows } = await tableOf('By source');
    expect(rows).toHaveLength(12);
    expect(rows.at(-1)?.[0]).toBe('Not known');
    expect(sum(numbers(rows))).toBe(total);
  });

  test('open the enquiries that they count', async () => {
    const { person } = show({}, '/analytics?from=2026-01-01&to=2026-01-07&school=hill-school');
    const days = 'from=2026-01-01&to=2026-01-07&school=hill-school';
    const hrefs = async (name: string) =>
      within(await findTable(name))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect((await hrefs('By status'))[0]).toBe(`/enquiries?${days}&status=pending`);
    expect((await hrefs('By grade'))[0]).toMatch(`/enquiries?${days}&grade=`);
    expect((await hrefs('By source'))[0]).toMatch(`/enquiries?${days}&source=`);
    expect(await hrefs('From enquiry to visit')).toEqual([
      `/enquiries?${days}`,
      `/enquiries?${days}&visit=any`,
      `/enquiries?${days}&visit=visited`,
    ]);
    // What is not given opens its rows as well.
    expect((await hrefs('By grade')).at(-1)).toBe(`/enquiries?${days}&missing=grade`);
    await person.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect((await hrefs('By source')).at(-1)).toBe(`/enquiries?${days}&missing=source`);
    expect(await hrefs('By week')).toContain(`/enquiries?${days}&promise=missed`);
    const asha = '00000000-0000-4000-8000-000000000102';
    expect(await hrefs('By who answered')).toEqual([
      `/enquiries?${days}&by=${asha}&promise=kept`,
      `/enquiries?${days}&by=${asha}&promise=missed`,
      `/enquiries?${days}&by=none&promise=missed`,
      `/enquiries?${days}&by=none&promise=running`,
      `/enquiries?${days}&promise=kept`,
      `/enquiries?${days}&promise=missed`,
      `/enquiries?${days}&promise=running`,
    ]);
    await person.click(screen.getByRole('button', { name: 'Show as table' }));
    // A link for each bar of the chart, which the mouse alone reaches.
    expect(await hrefs('Enquiries over time')).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map(
        (day) => `/enquiries?from=2026-01-0${day}&to=2026-01-0${day}&school=hill-school`,
      ),
    );
  });

  test('over time are a table for everybody who wants one', async () => {
    const { person } = show();
    expect((await findTable('Enquiries over time')).closest('.sr-only')).not.toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('table', { name: 'Enquiries over time' }).closest('.sr-only')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show as chart' })).toHaveFocus());
  });

  test('are written as the person writes numbers', async () => {
    await changeLanguage('fr');
    show({}, '/analytics?from=2025-01-01&to=2025-12-31');
    await findTable('Par statut');
    expect(tile('Demandes')).toEqual([expect.stringMatching(/^66\s795$/), 'en 365 jours']);
    expect(tile('Taux d’aboutissement')[0]).toMatch(/^25\s%$/);
    expect(tile('Délai médian avant la première action')[0]).toMatch(/^2,4\sh$/);
    expect(screen.getByRole('rowheader', { name: 'janvier 2025' })).toBeInTheDocument();
  });
});

describe('the conversation', () => {
  test('is told step by step, in the words of the school', async () => {
    show();
    const name = 'Where conversations end';
    await screen.findByRole('rowheader', { name: /Mobile number/ });
    expect((await tableOf(name)).rows).toEqual([
      ['Welcome to Hill School!greeting', '120', '–', '108%'],
      ['Mobile numbercollectMobile', '110', '60', '5045%'],
      ['oldStep', '60', '30', '3050%'],
    ]);
    expect(
      screen.getByText('Most left at “Mobile number”: 50 of the 110 who came there (45%).'),
    ).toBeVisible();
  });

  test('of several schools is not thrown together', async () => {
    const { router, asked } = show({ schools: [hillSchool, lakeSchool] });
    expect(await screen.findByText(/Choose one school above/)).toBeVisible();
    await act(() => router.navigate('/analytics?school=hill-school'));
    expect(await screen.findByRole('rowheader', { name: /Mobile number/ })).toBeVisible();
    expect(asked.map(({ p_tenant }) => p_tenant)).toEqual([undefined, 'hill-school']);
  });

  test('that is not recorded says so', async () => {
    show({ schools: [lakeSchool], funnel: nobody });
    expect(await screen.findByText(/Collecting them is switched off for this school/)).toBeVisible();
  });

  test('that cannot be loaded leaves the enquiries as they are', async () => {
    const { handlers } = fakeAnalytics();
    server.use(...handlers);
    server.use(http.post('*/rest/v1/rpc/conversation_funnel', () => HttpResponse.error(), { once: true }));
    const { person } = showScreen(<AnalyticsOverview staffId={fakeStaff().id} />, '/analytics');
    expect(await screen.findByRole('alert')).toHaveTextContent('The steps could not be loaded');
    await findTable('By status');
    expect(tile('Completion rate')).toEqual(['–', 'could not be loaded']);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Where conversations end' })).toBeVisible();
  });
});

describe('the days', () => {
  test('are chosen from a list and kept in the address', async () => {
    const { person, address, asked } = show();
    await findTable('By status');
    const period = screen.getByRole('combobox', { name: 'Period' });
    expect(period).toHaveDisplayValue('Last 30 days');
    await person.selectOptions(period, 'Last 7 days');
    await waitFor(() => expect(tile('Enquiries')).toEqual(['28', 'in 7 days']));
    expect(address()).toBe('/analytics?range=7d');
    await person.selectOptions(period, 'This school year (from April)');
    expect(address()).toBe('/analytics?range=year');
    await waitFor(() => expect(asked.at(-1)?.p_from).toMatch(/-04-01$/));
    expect(asked.at(-1)?.p_time_zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  test('of a school year begin with the school’s own first day', async () => {
    const { person, asked } = show({ yearBegins: '06-15' });
    await findTable('By status');
    const period = screen.getByRole('combobox', { name: 'Period' });
    await person.selectOptions(period, await screen.findByText('This school year (from June)'));
    await waitFor(() => expect(asked.at(-1)?.p_from).toMatch(/-06-15$/));
  });

  test('of a school year begin in April for several schools', async () => {
    const { asked } = show(
      { yearBegins: '06-15', schools: [hillSchool, lakeSchool] },
      '/analytics?range=year',
    );
    await findTable('By status');
    expect(asked.map(({ p_from }) => p_from.slice(4))).toEqual(['-04-01']);
    expect(screen.getByRole('option', { name: 'This school year (from April)' })).toBeInTheDocument();
  });

  test('opened with the school year wait until its first day is known', async () => {
    const { asked } = show({ yearBegins: '06-15' }, '/analytics?range=year');
    await findTable('By status');
    expect(asked.map(({ p_from }) => p_from.slice(4))).toEqual(['-06-15']);
  });

  test('may be any, in the right order and at most three years', async () => {
    const { person, address, asked } = show({}, '/analytics?from=2026-01-01&to=2026-01-31');
    expect(await screen.findByText('From 01/01/2026 to 31/01/2026')).toBeVisible();
    const to = screen.getByLabelText('To');
    await person.clear(to);
    await person.type(to, '2025-12-01');
    expect(await screen.findByText('The first day is after the last.')).toBeVisible();
    expect(to).toBeInvalid();
    expect(screen.queryByRole('table')).toBeNull();
    await person.clear(to);
    await person.type(to, '2029-12-01');
    expect(await screen.findByText('Choose at most three years.')).toBeVisible();
    expect(asked).toHaveLength(1);
    await person.clear(to);
    await person.type(to, '2026-02-28');
    await waitFor(() => expect(address()).toBe('/analytics?from=2026-01-01&to=2026-02-28'));
    expect(await screen.findByText('From 01/01/2026 to 28/02/2026')).toBeVisible();
    expect(to).toBeValid();
  });

  test('on which nothing happened lead on to the school year', async () => {
    const { person, address } = show({ enquiries: nothing, funnel: nobody });
    expect(await screen.findByText('Nothing on these days')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show this school year' }));
    expect(address()).toBe('/analytics?range=year');
    expect(screen.queryByRole('button', { name: 'Show this school year' })).toBeNull();
  });

  test('that the address makes up are ignored', async () => {
    show({}, '/analytics?range=1000d&from=2026-02-31&to=x');
    await findTable('By status');
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Last 30 days');
  });
});

test('figures that could not be loaded are asked for again', async () => {
  const { handlers } = fakeAnalytics();
  server.use(...handlers);
  server.use(http.post('*/rest/v1/rpc/enquiry_analytics', () => HttpResponse.error(), { once: true }));
  const { person } = showScreen(<AnalyticsOverview staffId={fakeStaff().id} />, '/analytics');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The figures could not be loaded');
  expect(alert).toHaveTextContent('Check your connection');
  await person.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await findTable('By status')).toBeVisible();
});

describe('collecting steps', () => {
  const flip = () => screen.findByRole('switch', { name: /Collect anonymous step statistics/ });

  test('is explained, and switched off and on by keyboard', async () => {
    const { person, switched } = show();
    expect(await flip()).toBeChecked();
    expect(screen.getByText(/An entry holds no answer, question, name, address or device/)).toBeVisible();
    (await flip()).focus();
    await person.keyboard(' ');
    await waitFor(async () => expect(await flip()).not.toBeChecked());
    await waitFor(() => expect(switched).toEqual([['hill-school', false]]));
    expect(await screen.findByText(/Collecting is switched off now/)).toBeVisible();
    await person.keyboard('{Enter}');
    await waitFor(() =>
      expect(switched).toEqual([
        ['hill-school', false],
        ['hill-school', true],
      ]),
    );
    expect(await flip()).toBeChecked();
  });

  test('stays as it was when the change fails, and says so', async () => {
    const { person } = show();
    await flip();
    server.use(http.post('*/rest/v1/rpc/set_events_enabled', () => HttpResponse.error()));
    await person.click(await flip());
    expect(await screen.findByText('The switch was not changed')).toBeVisible();
    expect(await flip()).toBeChecked();
  });

  test('is decided school by school', async () => {
    show({ schools: [hillSchool, lakeSchool] });
    expect(await screen.findByRole('switch', { name: /Hill School/ })).toBeChecked();
    expect(screen.getByRole('switch', { name: /Lake School/ })).not.toBeChecked();
  });
});

test('axe finds nothing wrong, with the chart or with the table', async () => {
  const { person } = show({ schools: [hillSchool, lakeSchool] }, '/analytics?from=2026-01-01&to=2026-01-31');
  await findTable('By status');
  await screen.findByRole('switch', { name: /Lake School/ });
  const wrong = async () =>
    (
      await axe.run(document.body, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      })
    ).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(await wrong()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(await wrong()).toEqual([]);
});
