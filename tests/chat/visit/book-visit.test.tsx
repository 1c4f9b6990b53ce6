import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyAfterSubmission } from '#chat/lazy/lazy-views.ts';
import type { BookAnswer, FreeVisits } from '#data/visitor/visits.ts';
import type { Step } from '#engine';
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
  vi.useRealTimers();
});

const apiConfig = { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}' };
const enquiry: Step[] = [
  { id: 'name', type: 'form', message: 'Your name?', field: 'first_name', nextStep: 'mobile' },
  { id: 'mobile', type: 'form', message: 'Your mobile?', field: 'mobile', nextStep: 'send' },
  { id: 'send', type: 'api_call', apiConfig, nextStep: 'end' },
];

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

const opener = () => screen.findByRole('button', { name: 'Book a visit' });
const times = async () => within(await screen.findByRole('group', { name: 'Choose a time' }));

describe('without an enquiry', () => {
  test('with a mouse too the focus goes to what was chosen, and to none of the fields', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' }));
    const { person } = chatWith();
    await person.click(await opener());
    await person.click((await times()).getByRole('button', { name: /Places left: 3/ }));
    expect(screen.getByRole('heading', { name: 'Campus tour' })).toHaveFocus();
  });

  test('a visit is booked with name, phone and consent, and the conversation goes on where it was', async () => {
    const consent = { notice: 'We keep this.', version: '7', privacyUrl: 'https://school.example/privacy' };
    const { asked, person, container } = chatWith(undefined, undefined, [city], consent);
    await person.type(screen.getByRole('textbox', { name: 'City' }), 'Pun');
    await person.click(await opener());
    expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
    await expectAccessible(container);
    await person.click((await times()).getByRole('button', { name: /Places left: 3/ }));
    expect(screen.getByRole('heading', { name: 'Campus tour' })).toHaveFocus();
    await expectAccessible(container);
    await person.click(screen.getByRole('button', { name: 'Confirm the booking' }));
    expect(asked).toEqual([]);
    expect(screen.getByText('Please give a phone number, so that the school can reach you.')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: 'Your name' }), 'Asha');
    await person.type(screen.getByRole('textbox', { name: 'Mobile number' }), '98765 43210');
    await person.selectOptions(screen.getByRole('combobox', { name: /How many/ }), '3');
    await person.click(screen.getByRole('checkbox', { name: 'We keep this.' }));
    await person.click(screen.getByRole('button', { name: 'Confirm the booking' }));
    const card = await screen.findByRole('region', { name: 'Your visit' });
    expect(card).toHaveTextContent(/Your visit is booked.*Campus tour.*Main gate/);
    expect(within(card).getByRole('link', { name: /Move or cancel/ })).toHaveAttribute(
      'href',
      'http://localhost/visit#secret',
    );
    expect(within(card).getByRole('button', { name: 'Add to calendar' })).toBeVisible();
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
    await expectAccessible(container);
    expect(screen.getByRole('log')).toHaveTextContent(/Which city\?Your visit is booked: Campus tour/);
    await person.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Pun');
    await person.click(screen.getByRole('button', { name: 'Your visit' }));
    expect(screen.getByRole('region', { name: 'Your visit' })).toBeVisible();
  });

  test.each([[{ zone: 'Asia/Kolkata', visits: [] }], [null]])(
    'nothing is offered where there are no times: %j',
    async (free) => {
      const { person } = chatWith([free]);
      await person.type(await screen.findByRole('textbox', { name: 'City' }), 'Pune');
      await act(async () => new Promise((resolve) => setTimeout(resolve, 100)));
      expect(screen.queryByRole('button', { name: 'Book a visit' })).not.toBeInTheDocument();
    },
  );

  test('it is offered as soon as the times can be loaded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    chatWith([null, oneFree]);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole('button', { name: 'Book a visit' })).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(4000));
    vi.useRealTimers();
    expect(await opener()).toBeVisible();
  });

  test('where a time has filled meanwhile the parent is asked whether to wait', async () => {
    const { asked, person } = chatWith(undefined, [{ ok: false, reason: 'filled' }]);
    await person.click(await opener());
    await person.click((await times()).getByRole('button', { name: /Places left: 3/ }));
    await person.type(screen.getByRole('textbox', { name: 'Your name' }), 'Asha');
    await person.type(screen.getByRole('textbox', { name: 'Mobile number' }), '98765 43210');
    await person.click(screen.getByRole('button', { name: 'Confirm the booking' }));
    expect(await screen.findByText(/^This time is full\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    await screen.findByRole('region', { name: 'Your visit' });
    expect(asked).toMatchObject([
      { slot: 'free', wait: false },
      { slot: 'free', wait: true },
    ]);
  });

  test('a time without room for so many leads to the waitlist', async () => {
    const [tour] = oneFree.visits;
    const slots = (tour?.slots ?? []).map((slot) => ({ ...slot, peopleLeft: 2 }));
    const { person } = chatWith([{ ...oneFree, visits: [{ ...tour, slots }] as FreeVisits['visits'] }]);
    await person.click(await opener());
    await person.click((await times()).getByRole('button', { name: /Places left: 3/ }));
    expect(screen.getByRole('button', { name: 'Confirm the booking' })).toBeVisible();
    await person.selectOptions(screen.getByRole('combobox', { name: /How many/ }), '3');
    expect(screen.getByRole('button', { name: 'Join the waitlist' })).toBeVisible();
  });

  test('a full time leads to the waitlist, for a family abroad too', async () => {
    const { asked, person } = chatWith();
    await person.click(await opener());
    await person.click((await times()).getByRole('button', { name: /waitlist/ }));
    await person.type(screen.getByRole('textbox', { name: 'Your name' }), 'Asha');
    const mobile = screen.getByRole('textbox', { name: 'Mobile number' });
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'FR');
    await person.clear(mobile);
    await person.type(mobile, '06 12 34 56 78');
    await person.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    expect(await screen.findByRole('heading', { name: 'You are on the waitlist' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
    expect(asked).toMatchObject([{ slot: 'full', mobile: '+33612345678' }]);
  });
});

describe('after the enquiry', () => {
  test('a visit is one tap and a press away: nothing is asked again', async () => {
    const { asked, person, world, container } = chatWith(undefined, undefined, enquiry);
    await person.type(screen.getByRole('textbox', { name: 'first_name' }), 'Asha{Enter}');
    await person.type(await screen.findByRole('textbox', { name: 'mobile' }), '9876543210{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Submit enquiry' }));
    await act(() => world.answer({}));
    act(() => world.elapse(60_000));
    await person.click(await opener());
    await person.click((await times()).getByRole('button', { name: /Places left/ }));
    expect(screen.queryByRole('textbox', { name: 'Your name' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Confirm the booking' }));
    expect(await screen.findByRole('heading', { name: 'Your visit is booked' })).toHaveFocus();
    expect(asked).toEqual([expect.objectContaining({ name: 'Asha', mobile: '9876543210', people: 1 })]);
    await expectAccessible(container);
  });
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
    await person.click(screen.getByRole('button', { name: 'Book a visit' }));
    await person.click((await times()).getByRole('button', { name: /Places left/ }));
    await person.type(screen.getByRole('textbox', { name: 'Your name' }), 'Asha');
    await person.type(screen.getByRole('textbox', { name: 'Mobile number' }), '9876543210');
    await person.click(screen.getByRole('button', { name: 'Confirm the booking' }));
    await person.click(await screen.findByRole('button', { name: 'Back to the conversation' }));
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
  const details = async (person: ReturnType<typeof chatWith>['person']) => {
    await person.click(await opener());
    await person.click((await times()).getByRole('button', { name: /Places left/ }));
    await person.type(screen.getByRole('textbox', { name: 'Your name' }), 'Asha');
    await person.type(screen.getByRole('textbox', { name: 'Mobile number' }), '9876543210');
    await person.click(screen.getByRole('button', { name: 'Confirm the booking' }));
  };

  test('a lost connection loses nothing: the same press books', async () => {
    const { asked, person } = chatWith(undefined, [{ ok: false, reason: 'lost' }]);
    await details(person);
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Confirm the booking' }));
    expect(await screen.findByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
    expect(asked[1]).toEqual(asked[0]);
  });

  const another = async (person: ReturnType<typeof chatWith>['person']) => {
    await screen.findByText(/could not be reached/);
    await person.click(screen.getByRole('button', { name: 'Choose another time' }));
    await person.click((await times()).getByRole('button', { name: /waitlist/ }));
    await person.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  };
  const slotsOf = (asked: ReturnType<typeof chatWith>['asked']) => asked.map(({ slot }) => slot);

  test('where the answer was lost, another time is not booked as well', async () => {
    const { asked, person } = chatWith(undefined, [{ ok: false, reason: 'lost' }]);
    await details(person);
    await another(person);
    const card = await screen.findByRole('region', { name: 'Your visit' });
    expect(card).toHaveTextContent(/Your visit is booked.*18 June/);
    expect(slotsOf(asked)).toEqual(['free', 'free']);
  });

  test('nor while that cannot be asked, but once it is known that the first was not booked', async () => {
    const lost = { ok: false, reason: 'lost' } as const;
    const { asked, person } = chatWith(undefined, [lost, lost, { ok: false, reason: 'gone' }]);
    await details(person);
    await another(person);
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
    expect(slotsOf(asked)).toEqual(['free', 'free']);
    await person.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    expect(await screen.findByRole('heading', { name: 'You are on the waitlist' })).toBeVisible();
    expect(slotsOf(asked)).toEqual(['free', 'free', 'free', 'full']);
  });

  test('what was booked is known after a reload, also where its answer was lost', async () => {
    const { asked, person, reload } = chatWith(undefined, [{ ok: false, reason: 'lost' }]);
    await details(person);
    await screen.findByText(/could not be reached/);
    const after = reload();
    await after.person.click(await screen.findByRole('button', { name: 'Your visit' }));
    expect(screen.getByRole('region', { name: 'Your visit' })).toHaveTextContent(/Your visit is booked/);
    expect(screen.getByRole('log')).toHaveTextContent(/Your visit is booked: Campus tour/);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
    reload();
    expect(await screen.findByRole('button', { name: 'Your visit' })).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  test('a booking that was refused is not tried again after a reload', async () => {
    const { asked, person, reload } = chatWith(undefined, [{ ok: false, reason: 'many' }]);
    await details(person);
    await screen.findByText(/as many visits as one family can/);
    reload();
    expect(await opener()).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('too many people are said to be that, and asked for nothing else', async () => {
    const { asked, person } = chatWith(undefined, [{ ok: false, reason: 'people' }]);
    await details(person);
    expect(await screen.findByText(/^So many people cannot come at this time/)).toBeVisible();
    const note = screen.getByRole('textbox', { name: /Anything/ });
    expect(note).toHaveAttribute('maxlength', '1000');
    expect(asked).toHaveLength(1);
  });

  test('a booking without an answer is not repeated in another conversation', async () => {
    const { asked, person, reload, shell } = chatWith(undefined, [{ ok: false, reason: 'lost' }]);
    await details(person);
    await screen.findByText(/could not be reached/);
    act(() => shell.reset());
    reload();
    expect(await opener()).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('a time that is gone leads to those there are now, and what was typed stays', async () => {
    const { person } = chatWith(undefined, [{ ok: false, reason: 'gone' }]);
    await details(person);
    expect(await screen.findByText(/no longer free/)).toBeVisible();
    await person.click((await times()).getByRole('button', { name: /Places left/ }));
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Asha');
  });

  test('times that cannot be loaded are asked for again', async () => {
    const { person } = chatWith([oneFree, null, oneFree]);
    await person.click(await opener());
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await times()).getAllByRole('button')).toHaveLength(2);
  });
});
