import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WorkflowDemoPage } from '#features/dev/workflow-demo/workflow-demo-page.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { showScreen } from '../../show-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('the miniature of', () => {
  test('a message goes on by itself to its last line', async () => {
    calm();
    open();
    await waitFor(() => expect(log('Message')).toHaveTextContent('Let us begin with a few questions.'));
  });

  test('a message waits between its lines for whoever wants motion', async () => {
    vi.useFakeTimers();
    open();
    expect(log('Message')).not.toHaveTextContent('Admissions');
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(log('Message')).toHaveTextContent('Admissions for the coming year are open.');
    expect(log('Message')).not.toHaveTextContent('Let us begin');
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(log('Message')).toHaveTextContent('Let us begin');
    vi.useRealTimers();
  });

  test('a message begins only when it has come into sight', async () => {
    calm();
    const watched = fakeObserver();
    open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(log('Message')).not.toHaveTextContent('Admissions');
    act(() => watched.show());
    await waitFor(() => expect(log('Message')).toHaveTextContent('Let us begin'));
  });

  test('options takes the way of the answer that was pressed', async () => {
    const { person } = open();
    await press(person, 'Options', 'Full Boarding School');
    expect(log('Options')).toHaveTextContent('You are welcome to visit our houses.');
    expect(within(card('Options')).queryByRole('button', { name: 'Day School' })).not.toBeInTheDocument();
    expect(example('Options').contains(document.activeElement)).toBe(true);
  });

  test('a form refuses what is no mobile number, and says back the one it takes', async () => {
    const { person } = open();
    const field = () => within(card('Form')).getByLabelText(/^Mobile number/);
    await person.type(field(), '12345{Enter}');
    expect(field()).toHaveAccessibleDescription(/^Mobile number format is invalid\. /);
    expect(field()).toHaveValue('12345');
    await person.clear(field());
    await person.type(field(), '+91 98765 43210');
    await press(person, 'Form', 'Continue');
    expect(log('Form')).toHaveTextContent('Thank you. We will call 9876543210.');
  });

  test('questions takes a question and does not make up an answer', async () => {
    const { person } = open();
    expect(within(card('Questions')).getByRole('button', { name: 'Send' })).toBeDisabled();
    await person.type(within(card('Questions')).getByLabelText('Your question'), 'Is there a bus?{Enter}');
    expect(log('Questions')).toHaveTextContent('Is there a bus?');
    expect(log('Questions')).toHaveTextContent('this example has none');
  });

  test.each([
    ['Three', 'We meet over play', 'grade == "Nursery" → true'],
    ['Fourteen', 'There is a written paper', 'grade == "Nursery" → false'],
  ])('a condition chooses for "%s"', async (age, said, inside) => {
    const { person } = open();
    expect(card('Condition')).toHaveTextContent('grade == "Nursery" → ?');
    await press(person, 'Condition', age);
    expect(log('Condition')).toHaveTextContent(said);
    expect(card('Condition')).toHaveTextContent(inside);
  });

  test.each([
    ['Let it succeed', 'They have arrived.', 'success: true'],
    ['Let it fail', 'They did not arrive.', 'success: false'],
  ])('an API call ends as it is told: %s', async (button, said, inside) => {
    calm();
    const { person } = open();
    await press(person, 'API call', button);
    await waitFor(() => expect(log('API call')).toHaveTextContent(said));
    expect(card('API call')).toHaveTextContent(inside);
    expect(within(card('API call')).queryByRole('button', { name: button })).not.toBeInTheDocument();
  });

  test('a flow switch goes over to the other flow', async () => {
    const { person } = open();
    expect(card('Flow switch')).toHaveTextContent('currentFlow: enquiry');
    await press(person, 'Flow switch', 'The school bus');
    expect(card('Flow switch')).toHaveTextContent('currentFlow: transport');
    expect(log('Flow switch')).toHaveTextContent('You are in the transport flow now');
  });

  test('completed begins again with its own button', async () => {
    const { person } = open();
    await press(person, 'Completed', 'Start New Conversation');
    expect(within(log('Completed')).getAllByText(/^Thank you for your time/)).toHaveLength(1);
  });

  test('each type begins again, and the others stay as they are', async () => {
    const { person } = open();
    await press(person, 'Options', 'Day School');
    await press(person, 'Condition', 'Three');
    await press(person, 'Options', 'Start the example again: Options');
    expect(within(card('Options')).getByRole('button', { name: 'Day School' })).toBeVisible();
    expect(log('Options')).not.toHaveTextContent('by four');
    expect(log('Condition')).toHaveTextContent('We meet over play');
  });
});

test('the page leads to the builder and to the API test, from its head and from its end', () => {
  open();
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/workflow-builder', '/api-test', '/workflow-builder', '/api-test']);
});

test('its pictures keep their place before they come, and those further down wait', () => {
  open();
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
])('the miniatures speak %s', async (language, said) => {
  await changeLanguage(language);
  const { person } = open();
  const form = within(screen.getByRole('region', { name: /Formul/ }));
  await person.type(await form.findByRole('textbox'), '9876543210{Enter}');
  await waitFor(() => expect(form.getByRole('log')).toHaveTextContent(said));
});

test('axe finds nothing', async () => {
  calm();
  open();
  await waitFor(() => expect(log('Message')).toHaveTextContent('Let us begin'));
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

function open() {
  return showScreen(<WorkflowDemoPage />, '/workflow-demo');
}

type Person = ReturnType<typeof open>['person'];

function press(person: Person, type: string, name: string) {
  return person.click(within(card(type)).getByRole('button', { name }));
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
