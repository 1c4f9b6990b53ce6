import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Step, TenantConfig } from '#engine';
import { loadPageExtras } from '#widget/appearance/page-extras.ts';
import { readPageParameters } from '#widget/page/page-parameters.ts';
import { fakeSchool } from '../chat/fake-school.ts';
import { hostileTexts } from '../chat/hostile-texts.ts';
import { configOf } from '../engine/setup/configurations.ts';
import { showPage } from './show-page.tsx';

const { school, server } = fakeSchool();
const timing = { typing: 0, reply: 0, apiReply: 0, autoAdvance: 0, followUp: 0, apiNext: 0 };

/** Asks a name, sends it, and then leads elsewhere. */
const steps: Step[] = [
  {
    id: 'name',
    type: 'form',
    message: 'Tried out [here](https://evil.example/page)?',
    field: 'first_name',
    nextStep: 'send',
  },
  {
    id: 'send',
    type: 'api_call',
    apiConfig: { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}' },
    nextStep: 'end',
  },
  {
    id: 'end',
    type: 'completed',
    message: 'Done.',
    actions: [{ type: 'redirect', text: 'Go on', action: 'https://evil.example/next' }],
  },
];
const whole: TenantConfig = configOf(steps, { timing });

test('a configuration in the address is played, marked, and nothing leaves or stays', async () => {
  const left: string[] = [];
  server.events.on('request:start', ({ request }) => void left.push(new URL(request.url).pathname));
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  sessionStorage.clear();
  localStorage.clear();
  await preview(JSON.stringify(whole));
  expect(screen.getByRole('note')).toHaveTextContent('Preview: nothing is sent');
  await userEvent.type(await screen.findByRole('textbox', { name: 'first_name' }), 'Asha{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Submit enquiry' }));
  expect(await screen.findByText('Done.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Go on/ }));
  expect(await screen.findByText('Preview: this would open https://evil.example/next')).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
  expect(school.stored).toEqual([]);
  expect(left.filter((path) => !path.endsWith('/published_configuration'))).toEqual([]);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  server.events.removeAllListeners();
});

test('a link in it is shown and not followed', async () => {
  await preview(JSON.stringify(whole));
  const link = await screen.findByRole('link', { name: /here/ });
  const followed = vi.fn((event: Event) => event.defaultPrevented);
  document.addEventListener('click', followed);
  await userEvent.click(link);
  document.removeEventListener('click', followed);
  expect(followed).toHaveReturnedWith(true);
  expect(await screen.findByText('Preview: this would open https://evil.example/page')).toBeVisible();
});

test('begun anew, it is still the preview', async () => {
  await preview(JSON.stringify(whole));
  await userEvent.click(await screen.findByRole('button', { name: 'Reset conversation' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(screen.getByText(/^Tried out/)).toBeVisible());
  expect(screen.getByRole('note')).toBeVisible();
});

test('workflows alone take the place of the school’s', async () => {
  school.config = { ...school.config, globalVariables: { headerTitle: 'Hill School' } };
  await preview(JSON.stringify({ workflows: { fees: { name: 'Fees', steps } } }));
  expect(await screen.findByText(/^Tried out/)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Hill School' })).toBeVisible();
});

describe('what is malformed is ignored:', () => {
  test.each([
    ['no JSON', '{"workflows":'],
    ['another kind of value', '[1, 2]'],
    ['no workflows', '{"id":"x"}'],
    ['workflows of none', '{"workflows":{}}'],
    ['workflows of another kind', '{"workflows":[]}'],
    ['a step of no known type', '{"workflows":{"a":{"name":"a","steps":[{"id":"x","type":"script"}]}}}'],
    ['a nest without an end', `${'{"workflows":'.repeat(4000)}1${'}'.repeat(4000)}`],
  ])('%s', async (_, text) => {
    await preview(text);
    expect(await screen.findByText('Your name?')).toBeVisible();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  test('anything hostile', async () => {
    for (const text of hostileTexts) {
      const search = `?${new URLSearchParams({ workflowConfig: text })}`;
      const { preview } = await loadPageExtras(readPageParameters(search, location.origin));
      expect(preview).toBeUndefined();
    }
  });
});

async function preview(workflowConfig: string) {
  const search = `?${new URLSearchParams({ tenant: school.id, workflowConfig })}`;
  const extras = await loadPageExtras(readPageParameters(search, location.origin));
  return showPage('/widget', search, extras);
}
