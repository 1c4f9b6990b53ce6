import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPhones } from '#chat/steps/fields/lazy-phones.ts';
import { withCountry } from '#engine';
import { step as schoolStep } from '../../tenants/greenfield-play.ts';
import { showForm } from '../show-chat.tsx';

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
