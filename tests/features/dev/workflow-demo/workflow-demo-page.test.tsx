import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WorkflowDemoPage } from '#features/dev/workflow-demo/workflow-demo-page.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { showScreen } from '../../show-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the message waits between its lines for whoever wants motion', async () => {
  vi.useFakeTimers();
  open();
  expect(log('Message')).not.toHaveTextContent('Admissions');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(log('Message')).toHaveTextContent('Admissions for the coming year are open.');
  expect(log('Message')).not.toHaveTextContent('Let us begin');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(log('Message')).toHaveTextContent('Let us begin');
});

test('the message begins only when it has come into sight, and goes on by itself to its last line', async () => {
  vi.useFakeTimers();
  calm();
  const watched = fakeObserver();
  open();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(log('Message')).not.toHaveTextContent('Admissions');
  act(() => watched.show());
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(log('Message')).toHaveTextContent('Let us begin with a few questions.');
});

test('options take the way of the answer; each example begins again, and the others stay as they are', async () => {
  const { person } = open();
  await press(person, 'Options', 'Full Boarding School');
  expect(log('Options')).toHaveTextContent('You are welcome to visit our houses.');
  expect(within(card('Options')).queryByRole('button', { name: 'Day School' })).not.toBeInTheDocument();
  expect(example('Options').contains(document.activeElement)).toBe(true);
  expect(card('Condition')).toHaveTextContent('grade == "Nursery" → ?');
  await press(person, 'Condition', 'Three');
  expect(log('Condition')).toHaveTextContent('We meet over play');
  expect(card('Condition')).toHaveTextContent('grade == "Nursery" → true');
  await press(person, 'Options', 'Start the example again: Options');
  expect(within(card('Options')).getByRole('button', { name: 'Day School' })).toBeVisible();
  expect(log('Options')).not.toHaveTextContent('visit our houses');
  expect(log('Condition')).toHaveTextContent('We meet over play');
  await press(person, 'Condition', 'Start the example again: Condition');
  await press(person, 'Condition', 'Fourteen');
  expect(log('Condition')).toHaveTextContent('There is a written paper');
  expect(card('Condition')).toHaveTextContent('grade == "Nursery" → false');
});

test('the form refuses what is no mobile number; questions do not make up an answer', async () => {
  const { person } = open();
  const field = () => within(card('Form')).getByLabelText(/^Mobile number/);
  await person.type(await within(card('Form')).findByLabelText(/^Mobile number/), '12345{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/^Mobile number format is invalid\. /));
  expect(field()).toHaveValue('12345');
  await person.clear(field());
  await person.type(field(), '+91 98765 43210');
  await press(person, 'Form', 'Continue');
  expect(log('Form')).toHaveTextContent('Thank you. We will call 9876543210.');
  expect(await within(card('Questions')).findByRole('button', { name: 'Send' })).toBeDisabled();
  await person.type(within(card('Questions')).getByLabelText('Your question'), 'Is there a bus?{Enter}');
  expect(log('Questions')).toHaveTextContent('Is there a bus?');
  expect(log('Questions')).toHaveTextContent('this example has none');
});

test('the API call ends as it is told, the switch goes to the other flow, and completed begins again', async () => {
  calm();
  const { person } = open();
  for (const [name, message, inside] of [
    ['Let it succeed', 'They have arrived.', 'success: true'],
    ['Let it fail', 'They did not arrive.', 'success: false'],
  ] as const) {
    await press(person, 'API call', name);
    await waitFor(() => expect(log('API call')).toHaveTextContent(message));
    expect(card('API call')).toHaveTextContent(inside);
    expect(within(card('API call')).queryByRole('button', { name })).not.toBeInTheDocument();
    await press(person, 'API call', 'Start the example again: API call');
  }
  expect(card('Flow switch')).toHaveTextContent('currentFlow: enquiry');
  await press(person, 'Flow switch', 'The school bus');
  expect(card('Flow switch')).toHaveTextContent('currentFlow: transport');
  expect(log('Flow switch')).toHaveTextContent('You are in the transport flow now');
  await press(person, 'Completed', 'Start New Conversation');
  expect(within(log('Completed')).getAllByText(/^Thank you for your time/)).toHaveLength(1);
});

test('the page leads to the builder and the API test; its pictures keep their place before they come', () => {
  open();
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/workflow-builder', '/api-test', '/workflow-builder', '/api-test']);
  const pictures = screen.getAllByRole('img').filter((element) => element instanceof HTMLImageElement);
  expect(pictures.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  for (const image of pictures) {
    expect(image).toHaveAccessibleName(/./);
    expect(Number(image.getAttribute('width'))).toBeGreaterThan(0);
    expect(Number(image.getAttribute('height'))).toBeGreaterThan(0);
    expect(image.previousElementSibling).toHaveAttribute('media', '(prefers-color-scheme: dark)');
  }
});

test.each<[Language, string]>([
  ['es', 'Gracias. Le llamaremos al 9876543210.'],
  ['fr', 'Merci. Nous vous appellerons au 9876543210.'],
])('the examples speak %s', async (language, said) => {
  await changeLanguage(language);
  const { person } = open();
  const form = within(screen.getByRole('region', { name: /Formul/ }));
  await person.type(await form.findByRole('textbox'), '9876543210{Enter}');
  await waitFor(() => expect(form.getByRole('log')).toHaveTextContent(said));
});

function open() {
  return showScreen(<WorkflowDemoPage />, '/workflow-demo');
}

type Person = ReturnType<typeof open>['person'];

async function press(person: Person, type: string, name: string) {
  await person.click(await within(card(type)).findByRole('button', { name }));
}

function card(type: string): HTMLElement {
  const found = screen.getByRole('heading', { level: 3, name: type }).closest('li');
  if (!found) throw new Error(`There is no card called ${type}.`);
  return found;
}

function example(type: string): HTMLElement {
  return screen.getByRole('region', { name: `Example: ${type}` });
}

function log(type: string): HTMLElement {
  return within(example(type)).getByRole('log', { name: 'Conversation' });
}

/** A reader who wants no motion: the engine's pauses end at once. */
function calm(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

function fakeObserver() {
  const listeners = new Set<(entries: { isIntersecting: boolean }[]) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        listeners.add(listener);
      }
      observe() {}
      disconnect() {}
    },
  );
  return {
    show() {
      for (const listener of listeners) listener([{ isIntersecting: true }]);
    },
  };
}
