import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ChatPage } from '../../src/widget/chat-page.tsx';
import { fakeSchool } from '../features/chat/fake-school.ts';

const { school } = fakeSchool();
const poweredBy = () =>
  screen.queryByText((_, element) => element?.textContent === 'Powered by Schoolgate') !== null;

describe('each address shows its variant', () => {
  test.each([
    ['/chat', 'Workflow Assistant', false],
    ['/widget', 'Workflow Assistant', false],
    ['/widget-embed', 'Online', true],
    ['/embedded-chat', 'Online', true],
    ['/embedded-chat/', 'Online', true],
    ['/anything-else', 'Online', true],
  ])('%s as “%s”', async (path, subtitle, footer) => {
    render(<ChatPage path={path} search={`?tenant=${school.id}`} />);
    await screen.findByText('Your name?');
    expect(screen.getByText(subtitle)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'School Inquiry Assistant' })).toBeVisible();
    expect(poweredBy()).toBe(footer);
    expect(screen.queryByRole('button', { name: /Close|Maximise/ })).not.toBeInTheDocument();
  });
});

test('only /chat lets the page behind be seen, for as long as it is there', async () => {
  const { unmount } = render(<ChatPage path="/chat" search={`?tenant=${school.id}`} />);
  await screen.findByText('Your name?');
  expect(screen.getByRole('dialog')).not.toHaveClass('bg-surface');
  expect(document.body.style.background).toBe('transparent');
  unmount();
  expect(document.body.style.background).toBe('');
  render(<ChatPage path="/widget" search={`?tenant=${school.id}`} />);
  await screen.findByText('Your name?');
  expect(screen.getByRole('dialog')).toHaveClass('bg-surface');
});

describe('the school', () => {
  test.each(['/chat', '/widget', '/embedded-chat'])(
    'is the built-in one on %s, by its name',
    async (path) => {
      render(<ChatPage path={path} search="" />);
      expect(await screen.findByText(/^Welcome to Greenfield International School!/)).toBeVisible();
      expect(screen.getByRole('dialog', { name: 'Greenfield International School' })).toBeVisible();
    },
  );

  test.each(['', '?tenant=', '?other=1'])(
    'is the built-in one for %j, by its name on /chat',
    async (search) => {
      render(<ChatPage path="/chat" search={search} />);
      expect(screen.getByRole('dialog', { name: 'Greenfield International School' })).toBeVisible();
      expect(await screen.findByText(/^Welcome to Greenfield International School!/)).toBeVisible();
    },
  );

  test('is the one the address names', async () => {
    render(<ChatPage path="/embedded-chat" search="?tenant=no%20such%20school" />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Tenant configuration not found for: no such school.',
    );
  });
});

test('a stored enquiry is told in a toast, drawn when there is one', async () => {
  render(<ChatPage path="/widget" search={`?tenant=${school.id}`} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'first_name' }), 'Asha{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Submit enquiry' }));
  expect(await screen.findByText('Submission Successful!')).toBeVisible();
  expect(screen.getByText('We have your enquiry.')).toBeVisible();
});
