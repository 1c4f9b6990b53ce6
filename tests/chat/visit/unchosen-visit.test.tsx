import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BookAnswer } from '#data/visitor/visits.ts';
import type { Step } from '#engine';
import { fakeWorld } from '../fake-world.ts';
import { showChat } from '../show-chat.tsx';
import { bookedAt, fakeVisits } from './fake-visits.ts';
import { bookAt, city, offer as lastOffer } from './visit-parent.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

const kind: Step = {
  id: 'kind',
  type: 'options',
  message: 'Which school?',
  field: 'kind',
  options: [{ text: 'Day' }, { text: 'Boarding' }],
  nextStep: 'offer',
};

const offer = { ...lastOffer, nextStep: 'city' };

function chatWith(steps: Step[], bookings?: Promise<BookAnswer>[]) {
  const world = fakeWorld({ reducedMotion: true });
  const { byLink, visits } = fakeVisits(undefined, bookings);
  world.ports.visits = visits;
  const reload = () => {
    cleanup();
    world.reload();
    return showChat(steps, world);
  };
  return { byLink, reload, ...showChat(steps, world) };
}

const book = async (person: UserEvent) => {
  await person.click(screen.getByRole('button', { name: 'See the school' }));
  await bookAt(/Places left/);
};
const change = (name: string) => screen.findByLabelText(`Change ${name}`);
const said = () => screen.getByRole('log').textContent;

describe('an answer that is changed after a visit was booked by it', () => {
  test('makes the card give way, and leaves the visit booked, which the chat says once', async () => {
    const { person, answers, reload } = chatWith([offer, city]);
    await book(person);
    await screen.findByText('Your visit is booked');
    await person.click(await change('Visit'));
    expect(screen.queryByText('Your visit is booked')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'See the school' })).toHaveAttribute('aria-current', 'true');
    await person.click(screen.getByRole('button', { name: 'Cancel change' }));
    expect(screen.getByRole('textbox', { name: 'City' })).toBeVisible();
    expect(said()).not.toMatch(/To cancel/);
    await person.click(await change('Visit'));
    fireEvent.click(screen.getByText('Not now', { selector: 'button *, button' }));
    expect(answers()).toEqual({ visit: 'Not now' });
    const notice =
      /Not now.*Your visit is booked: Campus tour, [^.]*18 June[^.]*\. Your new answer does not change that\. To cancel, press “Your visit”\./;
    expect(said()).toMatch(notice);
    await person.click(screen.getByRole('button', { name: 'Your visit' }));
    expect(screen.getByRole('link', { name: /Move or cancel/ })).toBeVisible();
    reload();
    await screen.findByRole('button', { name: 'Your visit' });
    expect(said()?.match(/To cancel/g)).toHaveLength(1);
  });

  test('says nothing of a visit that is cancelled, nor where none was booked by it', async () => {
    const { byLink, person } = chatWith([offer, city]);
    await book(person);
    await screen.findByText('Your visit is booked');
    byLink.answer = { status: 'cancelled' };
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await person.click(await change('Visit'));
    fireEvent.click(screen.getByText('Not now', { selector: 'button *, button' }));
    expect(said()).not.toMatch(/To cancel/);
    expect(await screen.findByRole('button', { name: 'Book a visit' })).toBeVisible();
    await person.click(await change('Visit'));
    fireEvent.click(screen.getByText('Not now', { selector: 'button *, button' }));
    expect(said()).not.toMatch(/To cancel/);
  });

  test('that was changed while the booking was under way is not chosen at another step', async () => {
    let answer = (_: BookAnswer) => {};
    const late = new Promise<BookAnswer>((resolve) => {
      answer = resolve;
    });
    const { person, answers } = chatWith([kind, offer, city], [late]);
    await person.click(screen.getByRole('button', { name: 'Boarding' }));
    await book(person);
    await person.click(await change('Kind'));
    await act(async () => answer({ ok: true, booked: bookedAt('free') }));
    expect(answers()).toEqual({ kind: 'Boarding' });
    expect(screen.getByRole('button', { name: 'Day' })).toBeVisible();
    expect(said()).toMatch(/Your visit is booked: Campus tour/);
  });
});
