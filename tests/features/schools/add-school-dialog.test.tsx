import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { AddSchoolDialog } from '#features/schools/add-school-dialog.tsx';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';

const server = fakeBackend();

test('a school is added once, though the answer is lost and the button is pressed again', async () => {
  const asked: string[] = [];
  const opened: string[] = [];
  server.use(
    http.post('*/rest/v1/rpc/add_school', async ({ request }) => {
      const { p_id: id } = Object(await request.json());
      const isThere = asked.includes(id);
      asked.push(id);
      if (asked.length === 1) return HttpResponse.error();
      return HttpResponse.json(
        isThere ? { ok: false, code: 'taken', field: 'id' } : { ok: true, id, name: 'North School' },
      );
    }),
  );
  const { person } = showScreen(
    <AddSchoolDialog
      staffId={fakeStaff().id}
      schools={[]}
      onAdded={(id) => opened.push(id)}
      onClose={() => {}}
    />,
    '/schools',
  );
  await person.type(screen.getByLabelText('Name'), 'North School');
  const add = screen.getByRole('button', { name: 'Add school' });
  await person.click(add);
  await screen.findByText(/^No answer came back/);
  await person.click(add);
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(new Set([...asked, ...opened]).size).toBe(1);
});
