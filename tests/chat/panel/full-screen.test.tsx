import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChatPanel } from '#chat/panel/chat-panel.tsx';
import { fakeSchool } from '../fake-school.ts';

const { school } = fakeSchool();
const dialog = () => screen.getByRole('dialog');

describe('on a phone', () => {
  beforeEach(() => screenOf('phone'));
  afterEach(() => vi.unstubAllGlobals());

  test('the chat is modal, and the page behind it does not scroll', async () => {
    const { rerender } = render(<ChatPanel tenantId={school.id} floating />);
    await screen.findByText('Your name?');
    expect(dialog()).toHaveAttribute('aria-modal', 'true');
    expect(document.documentElement.style.overflow).toBe('hidden');
    expect(screen.queryByRole('button', { name: 'Maximise' })).not.toBeInTheDocument();
    rerender(<ChatPanel tenantId={school.id} floating hidden />);
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('the Tab key goes round within it', async () => {
    const person = userEvent.setup({ delay: null });
    render(
      <>
        <a href="/">Before</a>
        <ChatPanel tenantId={school.id} floating />
        <a href="/">After</a>
      </>,
    );
    await screen.findByText('Your name?');
    const reached: (string | null)[] = [];
    for (let i = 0; i < 8; i += 1) {
      await person.tab();
      expect(dialog()).toContainElement(focused());
      reached.push(focused().getAttribute('aria-label'));
    }
    expect(reached.filter((name) => name === 'Reset conversation').length).toBeGreaterThan(1);
    dialog().focus();
    await person.tab({ shift: true });
    expect(dialog()).toContainElement(focused());
  });

  test('it stays above a keyboard that covers the page', async () => {
    const viewport = Object.assign(new EventTarget(), { height: 768, offsetTop: 0, scale: 1 });
    vi.stubGlobal('visualViewport', viewport);
    render(<ChatPanel tenantId={school.id} floating />);
    await screen.findByText('Your name?');
    const change = (to: Partial<typeof viewport>) =>
      act(() => void Object.assign(viewport, to).dispatchEvent(new Event('resize')));
    expect(place()).toEqual(['', '']);
    change({ height: 400, offsetTop: 60 });
    expect(place()).toEqual(['400px', '60px']);
    change({ scale: 2 });
    expect(place()).toEqual(['', '']);
    change({ scale: 1, height: 768, offsetTop: 0 });
    expect(place()).toEqual(['', '']);
  });
});

test('on a larger screen the chat is one window among others', async () => {
  render(<ChatPanel tenantId={school.id} floating />);
  await screen.findByText('Your name?');
  expect(dialog()).not.toHaveAttribute('aria-modal');
  expect(document.documentElement.style.overflow).toBe('');
  expect(dialog()).toHaveClass('w-96');
});

test('a page’s own title comes before the school’s, which writes in its own direction', async () => {
  school.config = { ...school.config, globalVariables: { headerTitle: 'Configured', direction: 'rtl' } };
  const { rerender } = render(<ChatPanel tenantId={school.id} title="Given" />);
  const message = await screen.findByText('Your name?', { selector: '[role=log] *' });
  expect(screen.getByRole('dialog', { name: 'Given' })).toBeVisible();
  expect(message.closest<HTMLElement>('[dir="rtl"], [dir="ltr"]')?.dir).toBe('rtl');
  expect(message).toHaveAttribute('dir', 'auto');
  rerender(<ChatPanel tenantId={school.id} />);
  expect(screen.getByRole('dialog', { name: 'Configured' })).toBeVisible();
});

function screenOf(kind: 'phone'): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: kind === 'phone' && media.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

function focused(): HTMLElement {
  return document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
}

function place(): string[] {
  return [dialog().style.height, dialog().style.top];
}
