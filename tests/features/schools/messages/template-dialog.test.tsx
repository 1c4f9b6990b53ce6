import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
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
  updated_at: '2026-11-01T10:00:00+00:00',
};
const theirs = { ...first, body: 'Dear {{parent}}, do come', updated_at: '2026-11-02T10:00:00+00:00' };
let own: object[] = [];
/** What is there where a colleague was faster. */
let held = first;
const changed: unknown[] = [];
const added: { name: string; language: string }[] = [];
const address = '*/rest/v1/message_templates';
fakeBackend(
  http.get(address, ({ request }) =>
    HttpResponse.json(new URL(request.url).searchParams.has('tenant_id') ? own : [held]),
  ),
  http.patch<never, { body: string }>(address, async ({ request }) => {
    const seen = new URL(request.url).searchParams.get('updated_at');
    changed.push([(await request.json()).body, seen]);
    return HttpResponse.json(seen === `eq.${held.updated_at}` ? [{ id: first.id }] : []);
  }),
  http.post<never, typeof added>(address, async ({ request }) => {
    added.push(...(await request.json()));
    return new HttpResponse(null, { status: 201 });
  }),
);
beforeEach(() => {
  own = [first, { ...first, id: 'ar', language: 'ar', name: 'دعوة' }];
  held = first;
  changed.length = 0;
  added.length = 0;
});

function show() {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  return showScreen(<MessageTemplatesSection staffId={staff.id} tenantId="north" />, '/school');
}

test('a template that a colleague has changed meanwhile is shown before it is replaced', async () => {
  held = theirs;
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
  expect(changed).toEqual([
    ['Dear family', `eq.${first.updated_at}`],
    ['Dear family', `eq.${theirs.updated_at}`],
  ]);
});

test('families who write in Arabic have theirs', async () => {
  const { person } = show();
  await screen.findByText('Invitation');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Arabic (العربية)');
  expect(screen.getByText('دعوة')).toBeVisible();
});

test('the first change makes the built-in templates the school’s own', async () => {
  own = [];
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Edit Invitation to visit' }));
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await person.clear(name);
  await person.type(name, 'Come and see');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Come and see” is saved')).toBeVisible();
  expect(added).toHaveLength(15);
  const english = added.filter(({ language }) => language === 'en').map((template) => template.name);
  expect(english.sort()).toEqual(['Come and see', 'Thank you, and a time to talk', 'We tried to reach you']);
});

test('a built-in template is removed by taking over the others', async () => {
  own = [];
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Edit Invitation to visit' }));
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('“Invitation to visit” is removed')).toBeVisible();
  expect(added).toHaveLength(14);
});

test('a gap that cannot be filled is named, and nothing is sent', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Edit Invitation' }));
  await person.type(screen.getByRole('textbox', { name: /^Message/ }), ' {{{{name}}');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/“name” is no gap/)).toBeVisible();
  expect(changed).toEqual([]);
});
