import { configure, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OwnVisitPage } from '#features/own-visit/own-visit.tsx';
import { expectAccessible } from '../../chat/expect-accessible.ts';
import { newPerson } from '../../setup/person.ts';

configure({ asyncUtilTimeout: 5000 });
afterEach(() => void vi.unstubAllGlobals());

const booking = {
  slot: 'booked',
  status: 'confirmed',
  name: 'Campus tour',
  place: 'Gate 2',
  mode: 'in_person',
  starts_at: '2126-12-08T14:00:00Z',
  ends_at: '2126-12-08T15:00:00Z',
  people: 1,
  offered_until: null,
  can_change: true,
};
const slots = [
  { id: 'a', starts_at: '2126-12-15T14:00:00Z', places_left: 2 },
  { id: 'b', starts_at: '2126-12-15T19:00:00Z', places_left: 0 },
];

/** The page of a visit to a school in India, read in a time zone. */
async function show(zone: string, over: Partial<typeof booking> = {}) {
  const visit = {
    success: true,
    school: 'Hill School',
    language: 'en',
    zone: 'Asia/Kolkata',
    email: null,
    phone: null,
    booking: { ...booking, ...over },
    slots,
  };
  vi.stubGlobal('fetch', async () => Response.json(visit));
  const { container } = render(<OwnVisitPage link="secret" zone={zone} />);
  await screen.findByRole('heading', { name: /^Your visit is / });
  return { container, person: newPerson() };
}

test.each([
  ['Change the time', () => screen.getByText('Choose a time')],
  ['Cancel the visit', () => screen.getByText(/Your place goes to another family/)],
])(
  '"%s" with the keyboard moves the focus to what opens, and back to it afterwards',
  async (name, opened) => {
    const { person, container } = await show('Asia/Kolkata');
    screen.getByRole('button', { name }).focus();
    await person.keyboard('{Enter}');
    expect(opened()).toHaveFocus();
    await expectAccessible(container);
    screen.getByRole('button', { name: 'Leave it as it is' }).focus();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('button', { name })).toHaveFocus();
  },
);

test('after a cancelled visit the focus goes to the times and back as well', async () => {
  const { person } = await show('Asia/Kolkata', { status: 'cancelled' });
  await person.click(screen.getByRole('button', { name: 'Choose another time' }));
  expect(screen.getByText('Choose a time')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Leave it as it is' }));
  expect(screen.getByRole('button', { name: 'Choose another time' })).toHaveFocus();
});

test('where the clocks differ the times to move to are the school’s, which is said, with the reader’s beside them', async () => {
  const { person, container } = await show('Asia/Dubai');
  await person.click(screen.getByRole('button', { name: 'Change the time' }));
  expect(screen.getByText(/These are the school’s times/)).toBeVisible();
  const times = within(screen.getByRole('group', { name: 'Choose a time' })).getAllByRole('button');
  expect(times.map(({ textContent }) => textContent)).toEqual([
    '7:30 pm (6:00 pm where you are) 2 places left',
    expect.stringMatching(/^12:30 am \(\w{3},? 11:00 pm where you are\) Full, join the waitlist$/),
  ]);
  await expectAccessible(container);
});

test('where the clocks are the same there is one time', async () => {
  const { person } = await show('Asia/Kolkata');
  await person.click(screen.getByRole('button', { name: 'Change the time' }));
  const [first] = within(screen.getByRole('group', { name: 'Choose a time' })).getAllByRole('button');
  expect(first).toHaveTextContent(/^7:30 pm 2 places left$/);
  expect(screen.queryByText(/These are the school’s times/)).not.toBeInTheDocument();
});
