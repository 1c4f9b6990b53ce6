import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ImportDialog } from '#features/enquiries/import/import-dialog.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeSchool } from '../../../chat/fake-school.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';

const { school, server } = fakeSchool();
const stagedSchema = z.object({ p_rows: z.array(z.record(z.string(), z.unknown())) });

const staged = http.post('*/rest/v1/rpc/stage_import', () => HttpResponse.json([]));

beforeAll(provideModalDialogs);

function open() {
  server.use(
    http.get('*/rest/v1/tenants', () => HttpResponse.json([{ id: school.id, name: 'Hill School' }])),
    http.post('*/rest/v1/rpc/own_fields', () => HttpResponse.json([])),
  );
  const nothing = () => {};
  const { person } = showScreen(
    <ImportDialog staffId={fakeStaff().id} schoolId={school.id} onDone={nothing} onClose={nothing} />,
    '/',
  );
  return person;
}

/** Presses the button that checks the rows, once the school is known by whose questions they are checked. */
async function check(person: ReturnType<typeof open>, rows: string) {
  const button = await screen.findByRole('button', { name: `Check ${rows}` });
  await waitFor(() => expect(button).toBeEnabled());
  await person.click(button);
}

test('what a sheet says is seen before it is imported: its days in words, and rows that are there twice', async () => {
  const grade = { id: 'grade', type: 'options', field: 'grade', options: [{ text: 'One', value: 'PYP 1' }] };
  const { defaultWorkflow, workflows } = school.config;
  const steps = [{ ...grade, message: 'Which grade?' }];
  Object.assign(school.config, {
    workflows: { [defaultWorkflow]: { ...workflows[defaultWorkflow], steps } },
  });
  const rows: Record<string, unknown>[] = [];
  server.use(
    http.post('*/rest/v1/rpc/stage_import', async ({ request }) => {
      rows.push(...stagedSchema.parse(await request.json()).p_rows);
      return HttpResponse.json([]);
    }),
  );
  const person = open();
  await person.click(screen.getByLabelText('Or paste the rows'));
  await person.paste(
    [
      'Name,Class,Father name,DOB,Submitted At (Asia/Kolkata)',
      'Mira,pyp  1,Ravi,03/04/2019,2026-03-04 23:30:00',
      'Arun,ONE,Dev,03/14/2019,2026-03-04',
      'Mira,PYP 1,Ravi,3/4/2019,2026-03-04 23:30',
    ].join('\n'),
  );
  await person.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('The first is read as Mon, March 4, 2019.')).toBeVisible();
  expect(screen.getByText('The first is read as Wed, March 4, 2026.')).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Class' })).toHaveDisplayValue('Grade');
  await check(person, '3 rows');
  expect(await screen.findByRole('alert')).toHaveTextContent('1 problem.');
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Row 4.*: This row says the same as row 2\./);
  expect(rows).toEqual([
    {
      row: 2,
      fields: { child_name: 'Mira', grade: 'PYP 1', first_name: 'Ravi', date_of_birth: '2019-03-04' },
      submitted_at: '2026-03-04T18:00:00.000Z',
    },
    {
      row: 3,
      fields: { child_name: 'Arun', grade: 'PYP 1', first_name: 'Dev', date_of_birth: '2019-03-14' },
      submitted_at: '2026-03-03T18:30:00.000Z',
    },
  ]);
});

test('a sheet is not checked before the choices and the fields of the school are known', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let isAsked = false;
  const person = open();
  server.use(
    http.post('*/rest/v1/rpc/published_configuration', async () => {
      await arrived;
      return HttpResponse.json({ tenant_id: school.id, version: 1, config: school.config, visits: false });
    }),
    http.post('*/rest/v1/rpc/own_fields', () => {
      isAsked = true;
      return HttpResponse.json([]);
    }),
  );
  await person.click(screen.getByLabelText('Or paste the rows'));
  await person.paste('Father name\nRavi');
  await person.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(isAsked).toBe(true));
  const button = screen.getByRole('button', { name: 'Check 1 row' });
  expect(button).toBeDisabled();
  arrive();
  await waitFor(() => expect(button).toBeEnabled());
});

test('of two files in a row the later one counts, whichever was read first', async () => {
  const person = open();
  const fileOf = (name: string, arrayBuffer: () => Promise<ArrayBuffer>) =>
    Object.assign(new File([name], name), { arrayBuffer });
  const [two, one] = await Promise.all(
    ['Father name\nRavi\nDev\n', 'Father name\nMira\n'].map((text) => new Blob([text]).arrayBuffer()),
  );
  if (!two || !one) throw new Error('There are no sheets.');
  let finish = () => {};
  const late = new Promise<void>((resolve) => (finish = resolve));
  const input = screen.getByLabelText(/Choose a file/);
  await person.upload(
    input,
    fileOf('large.csv', () => late.then(() => two)),
  );
  await person.upload(
    input,
    fileOf('small.csv', async () => one),
  );
  expect(await screen.findByText('small.csv:')).toBeVisible();
  await act(async () => finish());
  expect(await screen.findByRole('button', { name: 'Check 1 row' })).toBeVisible();
  expect(screen.getByText('small.csv:')).toBeVisible();
});

test('a name that may have lost letters is imported as it is, and asked about before', async () => {
  server.use(staged);
  const person = open();
  await person.click(screen.getByLabelText('Or paste the rows'));
  await person.paste('Father name,City\nRavi,Pune\nJos?,Pune\nMira,?? (Pune)');
  await person.click(screen.getByRole('button', { name: 'Go on' }));
  await check(person, '3 rows');
  expect(
    await screen.findByText(/^In 2 rows question marks may stand .* first in row 3: “Jos\?”/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 3 enquiries' })).toBeEnabled();
});

/** Answers the steps of an import, each when it is let go; counts the calls. */
function steps(...answers: readonly { added: number; known: number; done: boolean }[]) {
  const state = { calls: 0, next: () => {} };
  server.use(
    staged,
    http.post('*/rest/v1/rpc/finish_import', async () => {
      const answer = answers[state.calls];
      state.calls += 1;
      await new Promise<void>((resolve) => {
        state.next = resolve;
      });
      return answer ? HttpResponse.json([answer]) : HttpResponse.error();
    }),
  );
  return state;
}

async function beginImport(person: ReturnType<typeof open>) {
  await person.click(screen.getByLabelText('Or paste the rows'));
  await person.paste('Father name\nRavi\nDev\nMira');
  await person.click(screen.getByRole('button', { name: 'Go on' }));
  await check(person, '3 rows');
  await person.click(await screen.findByRole('button', { name: 'Import 3 enquiries' }));
}

test('an import goes step by step, shows how far it is, and stops after the step in which it is cancelled', async () => {
  const person = open();
  const state = steps(
    { added: 1, known: 0, done: false },
    { added: 1, known: 1, done: false },
    { added: 2, known: 1, done: true },
  );
  await beginImport(person);
  await waitFor(() => expect(state.calls).toBe(1));
  state.next();
  expect(await screen.findByText('Imported 1 of 3 rows …')).toBeVisible();
  await waitFor(() => expect(state.calls).toBe(2));
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await person.click(cancel);
  expect(cancel).toBeDisabled();
  state.next();
  expect(await screen.findByText('Stopped: 1 enquiry imported')).toBeVisible();
  expect(screen.getByText(/^Import the same file again to continue\./)).toBeVisible();
  expect(state.calls).toBe(2);
});

test('an import whose connection was lost continues with the same rows', async () => {
  const person = open();
  const orders: unknown[] = [];
  let isLost = true;
  server.use(
    staged,
    http.post('*/rest/v1/rpc/finish_import', async ({ request }) => {
      orders.push(await request.json());
      if (orders.length === 1) return HttpResponse.json([{ added: 1, known: 0, done: false }]);
      return isLost ? HttpResponse.error() : HttpResponse.json([{ added: 3, known: 0, done: true }]);
    }),
  );
  await beginImport(person);
  expect(await screen.findByText('No answer came back. Check your connection and try again.')).toBeVisible();
  expect(screen.getByText('Imported 1 of 3 rows …')).toBeVisible();
  isLost = false;
  await person.click(screen.getByRole('button', { name: 'Import 3 enquiries' }));
  expect(await screen.findByText('3 enquiries imported')).toBeVisible();
  expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1);
});

test('rows that were gone when they were to be imported are said to be, and are checked again', async () => {
  server.use(
    staged,
    http.post('*/rest/v1/rpc/finish_import', () =>
      HttpResponse.json(
        { code: 'PT409', message: 'import_incomplete', details: null, hint: null },
        { status: 409 },
      ),
    ),
  );
  const person = open();
  await person.click(screen.getByLabelText('Or paste the rows'));
  await person.paste('Father name\nRavi');
  await person.click(screen.getByRole('button', { name: 'Go on' }));
  await check(person, '1 row');
  await person.click(await screen.findByRole('button', { name: 'Import 1 enquiry' }));
  expect(await screen.findByText(/^Nothing was imported: some of the checked rows are gone/)).toBeVisible();
  await check(person, '1 row');
  expect(await screen.findByRole('button', { name: 'Import 1 enquiry' })).toBeEnabled();
  expect(screen.queryByText(/^Nothing was imported/)).not.toBeInTheDocument();
});
