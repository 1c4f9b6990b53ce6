import { act, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RetentionSection } from '#features/schools/retention/retention-section.tsx';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { answer } from '../../enquiries/fake-list.ts';
import { fakeBackend } from '../../fake-backend.ts';
import { showScreen } from '../../show-screen.tsx';

let days = {};
const server = fakeBackend(
  answer('preview_retention', () => ({ night: '2026-11-27', days, removes: [] })),
  answer('save_retention', (body) => {
    days = Object(body).p_days;
    return { ok: true, days };
  }),
);
afterEach(() => {
  days = {};
});

const field = () => screen.findByLabelText('Completed');
function open() {
  const { id } = fakeStaff();
  return showScreen(<RetentionSection staffId={id} tenantId="north" />, '/school?school=north');
}

test('days that are typed and not saved are not lost to another school or page without a question', async () => {
  const { person, router, address } = open();
  await person.type(await field(), '365');
  // A field that was typed in and has the focus says so when a dialog takes it, which is while React draws.
  await person.tab();
  for (const elsewhere of ['/school?school=south', '/enquiries?school=north']) {
    act(() => void router.navigate(elsewhere));
    await person.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(address()).toBe('/school?school=north');
    expect(await field()).toHaveValue('365');
  }
  await person.click(screen.getByRole('button', { name: 'Apply retention' }));
  await waitFor(() => expect(days).toEqual({ completed: 365 }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply retention' })).toBeDisabled());
  act(() => void router.navigate('/enquiries'));
  await waitFor(() => expect(address()).toBe('/enquiries'));
});

function TwoSchools({ staffId }: { staffId: string }) {
  const [school, setSchool] = useState('north');
  return (
    <>
      <button type="button" onClick={() => setSchool('south')}>
        South
      </button>
      <RetentionSection staffId={staffId} tenantId={school} />
    </>
  );
}

test('another school never shows the days of the one before', async () => {
  server.use(
    http.post('*/rest/v1/rpc/preview_retention', async ({ request }) => {
      const isNorth = (await request.text()).includes('north');
      if (!isNorth) await delay(300);
      return HttpResponse.json({ night: '2026-11-27', days: isNorth ? { completed: 365 } : {}, removes: [] });
    }),
  );
  const { person } = showScreen(<TwoSchools staffId={fakeStaff().id} />, '/school');
  expect(await field()).toHaveValue('365');
  await person.click(screen.getByRole('button', { name: 'South' }));
  expect(screen.queryByLabelText('Completed')).toBeNull();
  expect(await field()).toHaveValue('');
});
