import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lazyPhones } from '#chat/steps/fields/lazy-phones.ts';
import { withCountry } from '#engine';
import { step as schoolStep } from '../../tenants/greenfield-play.ts';
import { showChat, showForm } from '../show-chat.tsx';

const mobile = withCountry(schoolStep('collectMobile'), 'IN');

const { load: reallyLoad } = lazyPhones;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** As before they have loaded, whichever test loaded them. */
function loadPhones(load: () => Promise<void>): void {
  const get = vi.spyOn(lazyPhones, 'get').mockReturnValue(null);
  vi.spyOn(lazyPhones, 'load').mockImplementation(async () => {
    await load();
    get.mockRestore();
  });
}

/** Ten digits that no number of India has, sent before it is known what a number is there. */
function sendEarly() {
  const { answers } = showForm(mobile);
  fireEvent.change(screen.getByRole('textbox', { name: /Mobile number/ }), {
    target: { value: '050 123 4567' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return answers;
}

test('a phone number whose rules cannot be loaded is judged by its form alone', async () => {
  loadPhones(() => Promise.reject(new TypeError('no connection')));
  const answers = sendEarly();
  expect(answers()).toEqual({});
  await waitFor(() => expect(answers()).toEqual({ mobile: '0501234567' }));
});

test('a parent does not wait for them longer than three seconds', async () => {
  vi.useFakeTimers();
  loadPhones(() => new Promise(() => {}));
  const answers = sendEarly();
  await vi.advanceTimersByTimeAsync(2900);
  expect(answers()).toEqual({});
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await waitFor(() => expect(answers()).toEqual({ mobile: '0501234567' }));
});

test('a phone number that is sent before its rules have loaded waits for them', async () => {
  loadPhones(reallyLoad);
  const answers = sendEarly();
  expect(await screen.findByText(/Please check the country and the number/)).toBeVisible();
  expect(answers()).toEqual({});
});

describe('without its code, a number in place of another is of the country that was chosen', () => {
  const field = () => screen.getByRole('textbox', { name: 'Mobile number' });
  const country = () => screen.findByRole('combobox', { name: 'Country' });

  test.each([
    ['US', '1 415 555 2671', '+14155552671'],
    ['FR', '+44 7911 123456', '+447911123456'],
    ['IN', '98765 43210', '9876543210'],
  ])('%s, pasted: %s', async (chosen, pasted, stored) => {
    const { person, answers } = showForm(mobile);
    await person.selectOptions(await country(), 'AE');
    await person.selectOptions(await country(), chosen);
    await person.tripleClick(field());
    await person.paste(pasted);
    await person.keyboard('{Enter}');
    expect(answers()).toEqual({ mobile: stored });
  });

  test('typed into the emptied field, and in place of the number that was there before', async () => {
    const { person, shell, answers } = showChat([
      { ...mobile, id: 'ask', nextStep: 'city' },
      { id: 'city', type: 'form', field: 'city', nextStep: 'end' },
    ]);
    await person.selectOptions(await country(), 'US');
    await person.clear(field());
    expect(await country()).toHaveValue('US');
    await person.type(field(), '415 555 2671{Enter}');
    expect(answers()).toEqual({ mobile: '+14155552671' });
    act(() => shell.change('mobile'));
    expect(await country()).toHaveValue('US');
    await person.tripleClick(field());
    await person.paste('415 555 2672');
    await person.keyboard('{Enter}');
    expect(answers()).toEqual({ mobile: '+14155552672' });
  });

  test('one of the school’s own country needs none', async () => {
    const { person, answers } = showForm(mobile);
    await person.selectOptions(await country(), 'US');
    await person.selectOptions(await country(), 'IN');
    await person.type(field(), '98765 43210{Enter}');
    expect(answers()).toEqual({ mobile: '9876543210' });
  });
});
