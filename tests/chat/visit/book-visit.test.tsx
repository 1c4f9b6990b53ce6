import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyAfterSubmission } from '#chat/lazy/lazy-views.ts';
import { bookingKey } from '#chat/visit/booked-key.ts';
import type { BookAnswer, FreeVisits } from '#data/visitor/visits.ts';
import type { Step } from '#engine';
import { form, sending } from '../../engine/setup/steps.ts';
import { passTime } from '../../setup/pass-time.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { fakeWorld } from '../fake-world.ts';
import { showChat } from '../show-chat.tsx';
import { fakeVisits, oneFree } from './fake-visits.ts';
import { city } from './visit-parent.ts';

await lazyAfterSubmission.load();
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const enquiry = [form('name', 'mobile', { field: 'first_name' }), form('mobile', 'send'), sending()];

function chatWith(
  free?: (FreeVisits | null)[],
  answers?: BookAnswer[],
  steps: Step[] = [city],
  consent?: { notice: string; version: string; privacyUrl: string },
) {
  const world = fakeWorld({ reducedMotion: true });
  const { asked, visits } = fakeVisits(free, answers);
  world.ports.visits = visits;
  const rest = consent ? { consent } : {};
  const reload = () => {
    cleanup();
    world.reload();
    return showChat(steps, world, rest);
  };
  return { asked, reload, ...showChat(steps, world, rest) };
}

const opener = () => screen.findByText('Book a visit', { selector: 'button, button *' });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const card = async () => (await screen.findByLabelText('Your visit')) as HTMLElement;

async function choose(person: UserEvent, time: RegExp) {
  await person.click(await opener());
  const times = within(await screen.findByRole('group', { name: 'Choose a time' }));
  await person.click(times.getByRole('button', { name: time }));
}

/** Chooses a time and gives name and phone, then asks for it. */
async function details(person: UserEvent, time = /Places left/) {
  await choose(person, time);
  fireEvent.change(screen.getByLabelText(/^Your name/), { target: { value: 'Asha' } });
  fireEvent.change(screen.getByLabelText(/^Mobile number/), { target: { value: '9876543210' } });
  fireEvent.submit(screen.getByLabelText(/^Your name/));
}

describe('without an enquiry', () => {
  test('a visit is booked with name, phone and consent, and the conversation goes on where it was', async () => {
    // With a mouse too the focus goes to what was chosen, and to none of the fields.
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' }));
    const consent = { notice: 'We keep this.', version: '7', privacyUrl: 'https://school.example/privacy' };
    const { asked, person, container } = chatWith(undefined, undefined, [city], consent);
    await person.type(screen.getByRole('textbox', { name: 'City' }), 'Pun');
    await choose(person, /Places left: 3/);
    expect(screen.getByLabelText(/City/)).not.toBeVisible();
    expect(screen.getByRole('heading', { name: 'Campus tour' })).toHaveFocus();
    press('Confirm the booking');
    expect(asked).toEqual([]);
    expect(screen.getByText('Please give a phone number, so that the school can reach you.')).toBeVisible();
    expect(screen.getByLabelText(/Anything/)).toHaveAttribute('maxlength', '1000');
    await expectAccessible(container);
    await person.type(screen.getByLabelText(/^Your name/), 'Asha');
    await person.type(screen.getByLabelText(/^Mobile number/), '98765 43210');
    await person.selectOptions(screen.getByLabelText(/How many/), '3');
    press('Confirm the booking');
    expect(asked).toEqual([]);
    await person.click(screen.getByRole('checkbox', { name: 'We keep this.' }));
    press('Confirm the booking');
    expect(await card()).toHaveTextContent(/Your visit is booked.*Campus tour.*Main gate/);
    expect(within(await card()).getByRole('link', { name: /Move or cancel/ })).toHaveAttribute(
      'href',
      'http://localhost/visit#secret',
    );
    expect(within(await card()).getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    expect(asked).toEqual([
      expect.objectContaining({
        slot: 'free',
        name: 'Asha',
        mobile: '9876543210',
        people: 3,
        consent: true,
        consentVersion: '7',
        language: 'en',
      }),
    ]);
    expect(screen.getByRole('log')).toHaveTextContent(/Which city\?Your visit is booked: Campus tour/);
    await person.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Pun');
    await person.click(screen.getByRole('button', { name: 'Your visit' }));
    expect(await card()).toBeVisible();
  });

  test.each([
    ['is not offered where there are no times', [{ zone: 'Asia/Kolkata', visits: [] }], false],
    ['is not offered where the times cannot be loaded', [null], false],
    ['is offered as soon as they can', [null, oneFree], true],
  ])('it %s', async (_, free, isOffered) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    chatWith(free);
    await passTime(0);
    expect(screen.queryByText('Book a visit')).not.toBeInTheDocument();
    await passTime(4000);
    expect(screen.queryAllByText('Book a visit')).toHaveLength(isOffered ? 1 : 0);
  });

  test('where a time has filled meanwhile the parent is asked whether to wait', async () => {
    const { asked, person } = chatWith(undefined, [{ ok: false, reason: 'filled' }]);
    await details(person);
    expect(await screen.findAllByText(/^This time is full\./)).toHaveLength(1);
    press('Join the waitlist');
    await card();
    expect(asked).toMatchObject([
      { slot: 'free', wait: false },
      { slot: 'free', wait: true },
    ]);
  });

  test('a time without room for so many leads to the waitlist', async () => {
    const [tour] = oneFree.visits;
    const slots = (tour?.slots ?? []).map((slot) => ({ ...slot, peopleLeft: 2 }));
    const { person } = chatWith([{ ...oneFree, visits: [{ ...tour, slots }] as FreeVisits['visits'] }]);
    await choose(person, /Places left: 3/);
    const people = screen.getByLabelText(/How many/);
    const pressed = () => screen.getByText(/Confirm the booking|Join the waitlist/).textContent;
    await person.selectOptions(people, '2');
    expect(pressed()).toBe('Confirm the booking');
    await person.selectOptions(people, '3');
    expect(pressed()).toBe('Join the waitlist');
  });

  test('a full time leads to the waitlist, for a family abroad too', async () => {
    const { asked, person } = chatWith();
    await choose(person, /waitlist/);
    expect(screen.getByText(/^This time is full\./)).toBeVisible();
    fireEvent.change(screen.getByLabelText(/^Your name/), { target: { value: 'Asha' } });
    await person.selectOptions(await screen.findByLabelText('Country'), 'FR');
    fireEvent.change(screen.getByLabelText(/^Mobile number/), { target: { value: '06 12 34 56 78' } });
    press('Join the waitlist');
    expect(await card()).toHaveTextContent('You are on the waitlist');
    expect(screen.getByRole('log')).toHaveTextContent('You are on the waitlist: Campus tour');
    expect(screen.queryByText('Add to calendar')).not.toBeInTheDocument();
    expect(asked).toMatchObject([{ slot: 'full', mobile: '+33612345678' }]);
  });
});

test('after the enquiry a visit is one tap and a press away: nothing is asked again', async () => {
  const { asked, person, world } = chatWith(undefined, undefined, enquiry);
  await person.type(screen.getByLabelText(/first_name/), 'Asha{Enter}');
  await person.type(await screen.findByLabelText(/mobile/), '9876543210{Enter}');
  await person.click(await screen.findByText('Submit enquiry'));
  await act(() => world.answer({}));
  act(() => world.elapse(60_000));
  await choose(person, /Places left/);
  expect(screen.queryByLabelText(/Your name/)).not.toBeInTheDocument();
  press('Confirm the booking');
  expect(await screen.findByRole('heading', { name: 'Your visit is booked' })).toHaveFocus();
  expect(asked).toEqual([expect.objectContaining({ name: 'Asha', mobile: '9876543210', people: 1 })]);
});

describe('a step that offers a visit', () => {
  const offer: Step = {
    id: 'offer',
    type: 'options',
    message: 'Would you like to see us?',
    field: 'visit',
    options: [{ text: 'Book a visit', value: 'book_visit' }, { text: 'Not now' }],
    nextStep: 'city',
  };

  test('goes on once a visit is booked', async () => {
    const { person, answers } = chatWith(undefined, undefined, [offer, city]);
    await details(person);
    await card();
    // Until the next question is drawn nothing can be pressed.
    await screen.findByLabelText(/City/);
    await person.click(screen.getByRole('button', { name: 'Back to the conversation' }));
    expect(answers()).toEqual({ visit: 'book_visit' });
    expect(await screen.findByRole('textbox', { name: 'City' })).toBeVisible();
  });

  test('waits while the parent looks, also where there is no time, and may be passed over', async () => {
    const { person, answers } = chatWith([{ zone: 'Asia/Kolkata', visits: [] }], undefined, [offer, city]);
    await person.click(screen.getByRole('button', { name: 'Book a visit' }));
    expect(await screen.findByText(/There are no times to choose/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Back to the conversation' }));
    expect(answers()).toEqual({});
    await person.click(screen.getByRole('button', { name: 'Not now' }));
    expect(answers()).toEqual({ visit: 'Not now' });
  });
});

describe('what comes in between', () => {
  test('a lost connection loses nothing: the same press books', async () => {
    const { asked, person } = chatWith(undefined, [{ ok: false, reason: 'lost' }]);
    await details(person);
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
    press('Confirm the booking');
    expect(await screen.findByText('Your visit is booked')).toBeVisible();
    expect(asked[1]).toEqual(asked[0]);
  });

  test('what was booked is known after a reload, also where its answer was lost', async () => {
    const { asked, person, reload } = chatWith(undefined, [{ ok: false, reason: 'lost' }]);
    await details(person);
    await screen.findByText(/could not be reached/);
    const after = reload();
    await after.person.click(await screen.findByRole('button', { name: 'Your visit' }));
    expect(await card()).toHaveTextContent(/Your visit is booked/);
    expect(screen.getByRole('log')).toHaveTextContent(/Your visit is booked: Campus tour/);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
    reload();
    expect(await screen.findByText('Your visit')).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  test('what was refused is said, and may be tried with another time', async () => {
    const { asked, person } = chatWith(undefined, [
      { ok: false, reason: 'people' },
      { ok: false, reason: 'gone' },
    ]);
    await details(person);
    expect(await screen.findByText(/^So many people cannot come at this time/)).toBeVisible();
    expect(sessionStorage.getItem(bookingKey('test-school'))).toBeNull();
    press('Choose another time');
    expect(screen.queryByText(/^So many people/)).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: /Places left/ }));
    press('Confirm the booking');
    // A time that is gone leads to those there are now, and what was typed stays.
    expect(await screen.findByText(/no longer free/)).toBeVisible();
    fireEvent.click(await screen.findByRole('button', { name: /Places left/ }));
    expect(screen.getByLabelText(/^Your name/)).toHaveValue('Asha');
    expect(asked).toHaveLength(2);
  });

  test('a booking without an answer is not repeated in another conversation', async () => {
    const { asked, person, reload, shell } = chatWith(undefined, [{ ok: false, reason: 'lost' }]);
    await details(person);
    await screen.findByText(/could not be reached/);
    act(() => shell.reset());
    reload();
    expect(await screen.findByText('Book a visit')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('times that cannot be loaded are asked for again', async () => {
    const { person } = chatWith([oneFree, null, oneFree]);
    await person.click(await opener());
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    const times = await screen.findByRole('group', { name: 'Choose a time' });
    expect(within(times).getAllByRole('button')).toHaveLength(2);
  });
});
