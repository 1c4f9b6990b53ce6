import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useArrivalFocus } from '#chat/focus/use-arrival-focus.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['fine', undefined, true],
  // A keyboard would cover the conversation.
  ['coarse', undefined, false],
  ['coarse', true, true],
  ['fine', false, false],
] as const)(
  'with a %s pointer and the step’s autoFocus %s a new field takes the focus: %s',
  (kind, wanted, takes) => {
    pointer(kind);
    render(
      <section role="dialog" aria-label="Chat">
        <Field wanted={wanted} />
      </section>,
    );
    expect(document.activeElement === screen.getByRole('textbox')).toBe(takes);
  },
);

test('the focus moves within the chat, but is not taken from elsewhere on the page', () => {
  pointer('fine');
  const page = (fields: boolean) => (
    <>
      <a href="/">Elsewhere</a>
      <Chat fields={fields} />
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button').focus();
  rerender(page(true));
  expect(screen.getByRole('textbox')).toHaveFocus();

  rerender(page(false));
  screen.getByRole('link').focus();
  rerender(page(true));
  expect(screen.getByRole('link')).toHaveFocus();
});

test('a chat among other things on a screen takes the focus only when it is within', () => {
  pointer('fine');
  const { rerender } = render(<Inline fields={false} />);
  rerender(<Inline fields />);
  expect(document.body).toHaveFocus();
  rerender(<Inline fields={false} />);
  screen.getByRole('button').focus();
  rerender(<Inline fields />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

function Inline({ fields }: { fields: boolean }) {
  return (
    <div data-chat>
      <button type="button">Choose</button>
      {fields && <Field />}
    </div>
  );
}

function Chat({ fields = true }: { fields?: boolean }) {
  return (
    <section role="dialog" aria-label="Chat">
      <button type="button">Reset</button>
      {fields && <Field />}
    </section>
  );
}

function Field({ wanted }: { wanted?: boolean | undefined }) {
  return <input ref={useArrivalFocus<HTMLInputElement>(wanted)} />;
}

function pointer(kind: 'fine' | 'coarse') {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${kind})` }));
}
