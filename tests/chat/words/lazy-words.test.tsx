import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { passTime } from '../../setup/pass-time.ts';

// Another file of the worker may have loaded the words already.
vi.resetModules();
const { ChatPanel } = await import('#chat/panel/chat-panel.tsx');
const { wordsFiles } = await import('#chat/words/words-files.ts');
const { fakeSchool } = await import('../fake-school.ts');

const { school } = fakeSchool();

afterEach(() => void vi.restoreAllMocks());

test('where they are late, the conversation waits for them a little, and takes them when they come', async () => {
  const { fr } = wordsFiles;
  let arrive = () => {};
  const file = new Promise<void>((resolve) => {
    arrive = resolve;
  }).then(fr);
  vi.spyOn(wordsFiles, 'fr').mockReturnValue(file);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<ChatPanel tenantId={school.id} language="fr" />);
  await passTime(500);
  expect(screen.queryByText('Your name?')).not.toBeInTheDocument();
  await passTime(5000);
  expect(await screen.findByText('Your name?')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveAttribute('lang', 'en');
  arrive();
  expect(await screen.findByRole('button', { name: 'Continuer' })).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveAttribute('lang', 'fr');
  expect(screen.getAllByText('Your name?')).toHaveLength(1);
});
