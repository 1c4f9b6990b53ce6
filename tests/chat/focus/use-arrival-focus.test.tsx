import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useArrivalFocus } from '#chat/focus/use-arrival-focus.ts';

afterEach(() => vi.unstubAllGlobals());

test('a new field takes the focus where a mouse is used', () => {
  pointer('fine');
  render(<Chat />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('on a touch screen it does not, for a keyboard would cover the conversation', () => {
  pointer('coarse');
  render(<Chat />);
  expect(screen.getByRole('textbox')).not.toHaveFocus();
});

test.each([
  ['coarse', true],
  ['fine', false],
] as const)('with a %s pointer it does as the step’s autoFocus says: %s', (kind, wanted) => {
  pointer(kind);
  render(<Field wanted={wanted} />);
  if (wanted) expect(screen.getByRole('textbox')).toHaveFocus();
  else expect(screen.getByRole('textbox')).not.toHaveFocus();
});

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

function Field({ wanted }: { wanted?: boolean }) {
  return <input ref={useArrivalFocus<HTMLInputElement>(wanted)} />;
}

function pointer(kind: 'fine' | 'coarse') {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${kind})` }));
}
