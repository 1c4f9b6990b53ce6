import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '#ui/controls/button.tsx';

const button = () => screen.getByRole('button', { name: 'Save' });

test('a busy button keeps the focus, says that it is busy, and ignores presses', () => {
  const onPress = vi.fn();
  const view = render(<Button onClick={onPress}>Save</Button>);
  button().focus();
  fireEvent.click(button());
  view.rerender(
    <Button busy disabled onClick={onPress}>
      Save
    </Button>,
  );
  expect(button()).toHaveFocus();
  expect(button()).toBeEnabled();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button());
  expect(onPress).toHaveBeenCalledTimes(1);
  view.rerender(<Button onClick={onPress}>Save</Button>);
  expect(button()).not.toHaveAttribute('aria-disabled');
  fireEvent.click(button());
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a form is not sent by a busy button, which Enter in one of its fields presses', () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
  const view = render(form(false));
  fireEvent.click(button());
  view.rerender(form(true));
  fireEvent.click(button());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
