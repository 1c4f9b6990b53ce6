import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { usualCalendar } from '#data/schools/school-calendar.ts';
import type { SchoolSettings } from '#data/schools/school-settings.ts';
import { StartLook } from '#features/schools/start/start-look.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';

beforeAll(() => provideModalDialogs());

const saved: SchoolSettings = {
  ...usualCalendar,
  ...{ email: '', phone: '', family_phone: '', whatsapp: '', website: '', address: '' },
  ...{ colour: '', logo: '', time_zone: '', country: '' },
  name: 'North School',
  languages: [],
  holidays: [],
  eligibility: null,
  revision: 1,
};

test('a name that is typed in the first step is not lost to another page without a question', async () => {
  const { person, router, address } = showScreen(
    <StartLook staffId={fakeStaff().id} tenantId="north" saved={saved} onSaved={() => {}} />,
    '/start',
  );
  const name = screen.getByDisplayValue('North School');
  await person.type(name, ' of Pune');
  await person.tab();
  act(() => void router.navigate('/enquiries'));
  await person.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(address()).toBe('/start');
  expect(name).toHaveValue('North School of Pune');
});
