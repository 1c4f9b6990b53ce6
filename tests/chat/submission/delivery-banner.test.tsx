import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DeliveryBanner } from '#chat/submission/delivery-banner.tsx';

const send = vi.fn();
afterEach(() => {
  vi.unstubAllGlobals();
  send.mockReset();
});

test('nothing is said, and its place is there, as long as nothing has to wait', () => {
  render(<DeliveryBanner delivery={null} onSendNow={send} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an enquiry that waits says so, and can be sent at once', async () => {
  render(<DeliveryBanner delivery="waiting" onSendNow={send} />);
  expect(await screen.findByText(/^Not/)).toHaveTextContent(
    'Not sent yet. Your enquiry is kept on this device and goes out as soon as the connection is back.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  expect(send).toHaveBeenCalledOnce();
});

test('where nothing can be stored, the parent is asked to keep the window open', async () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('No', 'SecurityError');
    },
  });
  render(<DeliveryBanner delivery="waiting" onSendNow={send} />);
  expect(await screen.findByText(/^Not/)).toHaveTextContent(
    'Not sent yet. Keep this window open: your enquiry goes out as soon as the connection is back.',
  );
});

test.each([
  ['sending', 'Sending your enquiry…'],
  ['delivered', 'Your enquiry has been sent.'],
] as const)('%s is said without a button', async (delivery, text) => {
  const { container } = render(<DeliveryBanner delivery={delivery} onSendNow={send} />);
  const said = await screen.findByText(text);
  expect(said.closest('[role=status]')).toBe(container.firstElementChild);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
