import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toast } from '#lib/toasts.ts';
import { Toaster } from '#ui/feedback/toaster.tsx';

const words = { dismiss: 'Dismiss', notification: 'Notification', notifications: 'Notifications' };
const spanish = { dismiss: 'Descartar', notification: 'Notificación', notifications: 'Notificaciones' };

test('only the newest of two toasts is shown', () => {
  render(<Toaster words={words} />);
  act(() => toast({ title: 'First' }));
  act(() => toast({ title: 'Second', description: 'With more to say' }));
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByText('With more to say')).toBeVisible();
});

test('a toast is dismissed with its button', async () => {
  render(<Toaster words={words} />);
  act(() => toast({ title: 'Submission Failed', variant: 'destructive' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Submission Failed')).not.toBeInTheDocument();
});

test('F8 moves the focus to the toasts', async () => {
  render(<Toaster words={words} />);
  act(() => toast({ title: 'Saved' }));
  await userEvent.keyboard('[F8]');
  expect(screen.getByRole('region', { name: /Notifications/ }).contains(document.activeElement)).toBe(true);
});

test('it has the words it is given', async () => {
  render(<Toaster words={spanish} />);
  act(() => toast({ title: 'Guardado' }));
  expect(screen.getByRole('button', { name: 'Descartar' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Notificaciones (F8)' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Notificación Guardado/));
});
