import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Presses Undo, or the button so called, in the toast, which takes clicks a moment after it is drawn. */
export async function undo(person: UserEvent, name = 'Undo'): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.closest('[style*="pointer-events: none"]')).toBeNull());
  await person.click(button);
}
