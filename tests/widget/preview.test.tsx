import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Step, TenantConfig } from '#engine';
import { loadPageExtras } from '#widget/appearance/page-extras.ts';
import { readPageParameters } from '#widget/page/page-parameters.ts';
import { fakeSchool } from '../chat/fake-school.ts';
import { hostileTexts } from '../chat/hostile-texts.ts';
import { configOf } from '../engine/setup/configurations.ts';
import { form, sending } from '../engine/setup/steps.ts';
import { showPage } from './show-page.tsx';

const { school, server } = fakeSchool();
const timing = { typing: 0, reply: 0, apiReply: 0, autoAdvance: 0, followUp: 0, apiNext: 0 };

/** Asks a name, sends it, and then leads elsewhere. */
const steps: Step[] = [
  form('name', 'send', { message: 'Tried out [here](https://evil.example/page)?', field: 'first_name' }),
  sending(),
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
  await userEvent.click(await screen.findByRole('button', { name: /Go on/ }));
  expect(await screen.findByText('Preview: this would open https://evil.example/next')).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
  expect(school.stored).toEqual([]);
  expect(left.filter((path) => !path.endsWith('/published_configuration'))).toEqual([]);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  server.events.removeAllListeners();
});

test('a link in it is shown and not followed; begun anew, it is still the preview', async () => {
  await preview(JSON.stringify(whole));
  const link = await screen.findByText('here');
  const followed = vi.fn((event: Event) => event.defaultPrevented);
  document.addEventListener('click', followed);
  await userEvent.click(link);
  document.removeEventListener('click', followed);
  expect(followed).toHaveReturnedWith(true);
  expect(await screen.findByText('Preview: this would open https://evil.example/page')).toBeVisible();
  await userEvent.click(await screen.findByLabelText('Reset conversation'));
  await userEvent.click(await screen.findByText('Start again'));
  await waitFor(() => expect(screen.getByText(/^Tried out/)).toBeVisible());
  expect(screen.getByRole('note')).toBeVisible();
});

test('workflows alone take the place of the school’s', async () => {
  school.config = { ...school.config, globalVariables: { headerTitle: 'Hill School' } };
  await preview(JSON.stringify({ workflows: { fees: { name: 'Fees', steps } } }));
  expect(await screen.findByText(/^Tried out/)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Hill School' })).toBeVisible();
});

test.each([
  ['no JSON', '{"workflows":'],
  ['another kind of value', '[1, 2]'],
  ['no workflows', '{"id":"x"}'],
  ['workflows of none', '{"workflows":{}}'],
  ['workflows of another kind', '{"workflows":[]}'],
  ['a step of no known type', '{"workflows":{"a":{"name":"a","steps":[{"id":"x","type":"script"}]}}}'],
  ['a nest without an end', `${'{"workflows":'.repeat(4000)}1${'}'.repeat(4000)}`],
])('%s is ignored', async (_, text) => {
  expect((await extrasOf(text)).preview).toBeUndefined();
});

test('nothing hostile is one', async () => {
  for (const text of hostileTexts) expect((await extrasOf(text)).preview).toBeUndefined();
});

async function preview(workflowConfig: string) {
  return showPage('/widget', searchOf(workflowConfig), await extrasOf(workflowConfig));
}

function searchOf(workflowConfig: string) {
  return `?${new URLSearchParams({ tenant: school.id, workflowConfig })}`;
}

function extrasOf(workflowConfig: string) {
  return loadPageExtras(readPageParameters(searchOf(workflowConfig), location.origin));
}
