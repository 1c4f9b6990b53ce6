import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OwnVisitPage } from '#features/own-visit/own-visit.tsx';
import { expectAccessible } from '../../chat/expect-accessible.ts';
import { newPerson } from '../../setup/person.ts';

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
  { id: 'a', starts_at: '2126-12-15T14:00:00Z', places_left: 2, people_left: 4 },
  { id: 'b', starts_at: '2126-12-15T19:00:00Z', places_left: 0, people_left: null },
];

type Shown = { booking: typeof booking; slots: typeof slots };

/** The page of a visit to a school in India, read in a time zone; `change` answers what is sent to change it. */
async function show(
  zone: string,
  over: Partial<typeof booking> = {},
  change: (visit: Shown) => Response | Promise<Response> = (visit) => Response.json(visit),
) {
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
  const changes: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (!address.endsWith('/change')) return Response.json(visit);
    changes.push(JSON.parse(body));
    return change(visit);
  });
  const { container } = render(<OwnVisitPage link="secret" zone={zone} />);
  await screen.findByText('Campus tour');
  return { changes, container, person: newPerson() };
}

/** Presses one of the other times. */
async function choose(person: ReturnType<typeof newPerson>, name: RegExp) {
  await person.click(screen.getByRole('button', { name: 'Change the time' }));
  const time = within(screen.getByRole('group', { name: 'Choose a time' })).getByRole('button', { name });
  time.focus();
  await person.keyboard('{Enter}');
  return time;
}

test('the keyboard is at what a button opens, and back at the button afterwards; the page has its own language', async () => {
  const { person } = await show('Asia/Kolkata');
  for (const [name, opened] of [
    ['Change the time', 'Choose a time'],
    ['Cancel the visit', /Your place goes to another family/],
  ] as const) {
    screen.getByRole('button', { name }).focus();
    await person.keyboard('{Enter}');
    expect(screen.getByText(opened)).toHaveFocus();
    screen.getByRole('button', { name: 'Leave it as it is' }).focus();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  await person.selectOptions(screen.getByLabelText('Language'), 'hi');
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
});

test('after a cancelled visit the focus goes to the times and back as well', async () => {
  const { person } = await show('Asia/Kolkata', { status: 'cancelled' });
  await person.click(screen.getByRole('button', { name: 'Choose another time' }));
  expect(screen.getByText('Choose a time')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Leave it as it is' }));
  expect(screen.getByRole('button', { name: 'Choose another time' })).toHaveFocus();
});

test('where the clocks differ the times to move to are the school’s, which is said, with the reader’s beside them', async () => {
  const { person } = await show('Asia/Dubai');
  await person.click(screen.getByRole('button', { name: 'Change the time' }));
  expect(screen.getByText(/These are the school’s times/)).toBeVisible();
  const times = within(screen.getByRole('group', { name: 'Choose a time' })).getAllByRole('button');
  expect(times.map(({ textContent }) => textContent)).toEqual([
    '7:30 pm (6:00 pm where you are) 2 places left',
    expect.stringMatching(/^12:30 am \(\w{3},? 11:00 pm where you are\) Full, join the waitlist$/),
  ]);
});

test('a place that is held is given up for a full time only after a question, and what comes of it is said', async () => {
  const waitlisted = ({ booking: was, ...visit }: Shown) =>
    Response.json({ ...visit, booking: { ...was, slot: 'b', status: 'waitlisted' } });
  const { changes, container, person } = await show('Asia/Kolkata', {}, waitlisted);
  await choose(person, /Full, join the waitlist/);
  expect(screen.getByText('This time is full. Give up your place and join its waitlist?')).toHaveFocus();
  await expectAccessible(container);
  await person.click(screen.getByRole('button', { name: 'Leave it as it is' }));
  expect(screen.getByRole('button', { name: 'Change the time' })).toHaveFocus();
  expect(changes).toEqual([]);
  await choose(person, /Full, join the waitlist/);
  await person.click(screen.getByRole('button', { name: 'Yes, join the waitlist' }));
  expect(await screen.findByText('You are on the waitlist.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'You are on the waitlist' })).toHaveFocus();
  expect(changes).toEqual([{ link: 'secret', action: 'wait', slot: 'b' }]);
});

test('a time that has filled since it was shown is not waited for unasked', async () => {
  const { changes, person } = await show('Asia/Kolkata', {}, (visit) => {
    visit.slots = [{ ...(slots[0] as (typeof slots)[number]), places_left: 0 }];
    return Response.json({ success: false, reason: 'filled' }, { status: 409 });
  });
  await choose(person, /2 places left/);
  expect(await screen.findByText(/^That time is no longer free/)).toBeVisible();
  await person.click(await screen.findByRole('button', { name: /^7:30\spm Full, join the waitlist/ }));
  expect(screen.getByText(/Give up your place/)).toHaveFocus();
  expect(changes).toEqual([{ link: 'secret', action: 'move', slot: 'a' }]);
});

test('a time with room for fewer people than come is full for them; where the clocks are the same there is one time', async () => {
  const { changes, person } = await show('Asia/Kolkata', { people: 5, status: 'offered' });
  await person.click(screen.getByRole('button', { name: 'Change the time' }));
  const [first] = within(screen.getByRole('group', { name: 'Choose a time' })).getAllByRole('button');
  expect(first).toHaveTextContent(/^7:30 pm Full, join the waitlist$/);
  expect(screen.queryByText(/These are the school’s times/)).not.toBeInTheDocument();
  await person.click(first as HTMLElement);
  expect(screen.getByText(/Give up your place/)).toBeVisible();
  expect(changes).toEqual([]);
});

test('who only waits is not asked', async () => {
  const { changes, person } = await show('Asia/Kolkata', { status: 'waitlisted' });
  await choose(person, /Full, join the waitlist/);
  expect(await screen.findByText('You are on the waitlist.')).toBeVisible();
  expect(changes).toMatchObject([{ action: 'wait', slot: 'b' }]);
});

test('after a refusal there are the times of now, and the focus is at them', async () => {
  const { person } = await show('Asia/Kolkata', {}, (visit) => {
    visit.slots = slots.slice(1);
    return Response.json({ success: false, reason: 'no_slot' }, { status: 409 });
  });
  await choose(person, /2 places left/);
  expect(
    await screen.findByText('This time is not offered any more. Please choose another one.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByText('Choose a time')).toHaveFocus());
  const times = within(screen.getByRole('group', { name: 'Choose a time' })).getAllByRole('button');
  expect(times.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Full')]);
});

test('what was pressed keeps the focus while it is under way, and is done once', async () => {
  let answer: (response: Response) => void = () => {};
  const later = () =>
    new Promise<Response>((resolve) => {
      answer = resolve;
    });
  const { changes, person } = await show('Asia/Kolkata', {}, later);
  const time = await choose(person, /2 places left/);
  expect(time).toHaveAttribute('aria-disabled', 'true');
  await person.keyboard('{Enter}');
  expect(time).toHaveFocus();
  expect(changes).toHaveLength(1);
  answer(Response.json({ success: false }, { status: 503 }));
  expect(await screen.findByText(/could not be saved/)).toBeVisible();
  expect(time).toHaveFocus();
});

test.each([
  ['Save', { people: 2 }, 'people'],
  ['Yes, cancel it', {}, 'cancel'],
  ['Take this place', { status: 'offered' }, 'accept'],
])('"%s" keeps the focus while it is under way, and is done once', async (name, over, action) => {
  const never = () => new Promise<Response>(() => {});
  const { changes, person } = await show('Asia/Kolkata', over, never);
  if (name === 'Save') await person.selectOptions(screen.getByLabelText('How many people come?'), '3');
  if (name === 'Yes, cancel it') await person.click(screen.getByRole('button', { name: 'Cancel the visit' }));
  screen.getByRole('button', { name }).focus();
  await person.keyboard('{Enter}');
  await person.keyboard('{Enter}');
  // A disabled button has no focus in a browser.
  expect(screen.getByRole('button', { name })).toBeEnabled();
  expect(screen.getByRole('button', { name })).toHaveFocus();
  expect(changes).toMatchObject([{ action }]);
});
