import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { MessageTemplatesSection } from '#features/schools/messages/message-templates-section.tsx';
import { fakeStaff, leaveSignedIn } from '../../../data/session/fake-staff.ts';
import { fakeBackend } from '../../fake-backend.ts';
import { showScreen } from '../../show-screen.tsx';

const first = {
  id: 'aaaaaaaa-1111-4222-8333-000000000001',
  language: 'en',
  name: 'Invitation',
  channel: 'any',
  subject: 'See us',
  body: 'Dear {{parent}}',
};
const theirs = { ...first, body: 'Dear {{parent}}, do come' };
const saved: { p_body: string; p_seen?: unknown }[] = [];
const answers: object[] = [];
fakeBackend(
  http.post('*/rest/v1/rpc/list_message_templates', () =>
    HttpResponse.json([first, { ...first, id: 'ar', language: 'ar', name: 'دعوة' }]),
  ),
  http.post<never, { p_body: string }>('*/rest/v1/rpc/save_message_template', async ({ request }) => {
    saved.push(await request.json());
    return HttpResponse.json(answers.shift() ?? { ok: true, id: first.id });
  }),
);
afterEach(() => {
  saved.length = 0;
  answers.length = 0;
});

function show() {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  return showScreen(<MessageTemplatesSection staffId={staff.id} tenantId="north" />, '/school');
}

test('a template that a colleague has changed meanwhile is shown before it is replaced', async () => {
  answers.push({ ok: false, code: 'conflict', template: theirs });
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Edit Invitation' }));
  const text = screen.getByRole('textbox', { name: /^Message/ });
  await person.clear(text);
  await person.type(text, 'Dear family');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/a colleague has changed this template/)).toHaveTextContent(
    '“Invitation · See us · Dear {{parent}}, do come”',
  );
  expect(text).toHaveValue('Dear family');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Invitation” is saved')).toBeVisible();
  expect(saved.map(({ p_body, p_seen }) => [p_body, p_seen])).toEqual([
    ['Dear family', first],
    ['Dear family', theirs],
  ]);
});

test('families who write in Arabic have theirs', async () => {
  const { person } = show();
  await screen.findByText('Invitation');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Arabic (العربية)');
  expect(screen.getByText('دعوة')).toBeVisible();
});
