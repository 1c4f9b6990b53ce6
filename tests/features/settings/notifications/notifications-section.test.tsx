import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { NotificationSettings } from '#data/notifications/notification-settings.ts';
import { NotificationsSection } from '#features/settings/notifications/notifications-section.tsx';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { fakeStaffSettings } from '../../../data/settings/fake-staff-settings.ts';
import { fakeBackend } from '../../fake-backend.ts';
import { showScreen } from '../../show-screen.tsx';

const server = fakeBackend();

const kinds = {
  new_enquiry: 'instant',
  assigned: 'instant',
  mentioned: 'instant',
  follow_up_due: 'digest',
  promise_ending: 'instant',
  open_question: 'none',
  publishing_done: 'instant',
  publishing_called_off: 'instant',
  visit_booked: 'instant',
  visit_offered: 'instant',
} as const;

function open({ mail = 'sent', email = 'asha@school.example' as string | null } = {}) {
  const backend = {
    saved: { kinds, digest_at: '08:00', quiet_from: null, quiet_to: null } as NotificationSettings,
  };
  server.use(
    ...fakeStaffSettings().handlers,
    http.get('*/api/health', () => HttpResponse.json({ mail })),
    http.get('*/rest/v1/users', () => HttpResponse.json({ email })),
    http.get('*/rest/v1/my_notification_settings', () => HttpResponse.json(backend.saved)),
    http.post<never, NotificationSettings & { user_id: string }>(
      '*/rest/v1/notification_settings',
      async ({ request }) => {
        const { user_id: _, ...saved } = await request.json();
        backend.saved = saved;
        return new HttpResponse(null, { status: 201 });
      },
    ),
  );
  const shown = showScreen(<NotificationsSection staffId={fakeStaff().id} />, '/settings');
  return { ...shown, backend };
}

const choice = (name: string) => screen.findByLabelText<HTMLSelectElement>(name);
const time = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save notifications' });

test('shows what is chosen, where mails go, and saves other choices', async () => {
  const { person, backend } = open();
  expect((await choice('New enquiry')).selectedOptions[0]?.textContent).toBe('Instantly');
  expect((await choice('Follow-up due')).selectedOptions[0]?.textContent).toBe('In the morning digest');
  expect((await choice('Question without an answer')).selectedOptions[0]?.textContent).toBe('Not at all');
  expect(time('Time of the digest')).toHaveValue('08:00');
  expect(await screen.findByText('Mails go to asha@school.example.')).toBeVisible();
  expect(screen.queryByText(/No mail service/)).toBeNull();

  await person.selectOptions(await choice('New enquiry'), 'Not at all');
  await person.type(time('From'), '21:00');
  await person.type(time('To'), '07:00');
  expect(screen.getByText('You have changes that are not saved yet.')).toBeVisible();
  await person.click(save());
  expect(await screen.findByText('Notifications saved')).toBeVisible();
  expect(backend.saved).toEqual({
    kinds: { ...kinds, new_enquiry: 'none' },
    digest_at: '08:00',
    quiet_from: '21:00',
    quiet_to: '07:00',
  });
  expect(screen.queryByText('You have changes that are not saved yet.')).toBeNull();
});

test('a choice that is taken back is no change, and changes can be discarded', async () => {
  const { person, backend } = open();
  await person.selectOptions(await choice('Assigned to me'), 'Not at all');
  await person.selectOptions(await choice('Assigned to me'), 'Instantly');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  await person.clear(time('Time of the digest'));
  await person.click(save());
  expect(time('Time of the digest')).toHaveFocus();
  expect(time('Time of the digest')).toHaveAccessibleDescription('Enter a time, such as 08:00.');
  await person.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(time('Time of the digest')).toHaveValue('08:00');
  expect(time('Time of the digest')).not.toHaveAttribute('aria-invalid');
  expect(backend.saved.digest_at).toBe('08:00');
});

test('quiet hours that are no hours are refused at the field', async () => {
  const { person, backend } = open({ mail: 'waits' });
  await choice('New enquiry');
  for (const [from, to, field, said] of [
    ['21:00', '', 'To', 'Enter both times, or neither.'],
    ['', '07:00', 'From', 'Enter both times, or neither.'],
    ['07:00', '07:00', 'To', 'Enter another time than the beginning.'],
  ] as const) {
    for (const [name, value] of [
      ['From', from],
      ['To', to],
    ] as const) {
      await person.clear(time(name));
      if (value) await person.type(time(name), value);
    }
    await person.click(save());
    expect(time(field)).toHaveFocus();
    expect(time(field)).toHaveAccessibleDescription(said);
  }
  expect(backend.saved.quiet_from).toBeNull();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('says what is the case without a mail service, and without an address', async () => {
  open({ mail: 'waits', email: null });
  expect(await screen.findByText(/No mail service is set up/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Outbox' })).toHaveAttribute('href', '/outbox');
  expect(await screen.findByText(/There is no e-mail address in your account/)).toBeVisible();
});

test('keeps the choices when they cannot be saved', async () => {
  const { person, router, address } = open();
  server.use(http.post('*/rest/v1/notification_settings', () => HttpResponse.error(), { once: true }));
  await person.selectOptions(await choice('New enquiry'), 'Not at all');
  await person.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Your choices are still here');
  expect((await choice('New enquiry')).value).toBe('none');
  // They are not left behind without a question either.
  act(() => void router.navigate('/enquiries'));
  await person.click(await screen.findByText('Stay here'));
  expect(address()).toBe('/settings');
  await person.click(save());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a choice that is made while others are being saved stays', async () => {
  const { person } = open();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post('*/rest/v1/notification_settings', async () => {
      await isAnswered;
      return new HttpResponse(null, { status: 201 });
    }),
  );
  await person.selectOptions(await choice('New enquiry'), 'Not at all');
  await person.click(save());
  await person.selectOptions(await choice('Assigned to me'), 'Not at all');
  expect(screen.queryByRole('button', { name: 'Save notifications' })).toBeNull();
  answer();
  expect(await screen.findByRole('button', { name: 'Save notifications' })).toBeVisible();
  expect((await choice('New enquiry')).value).toBe('none');
  expect((await choice('Assigned to me')).value).toBe('none');
  expect(screen.getByText('You have changes that are not saved yet.')).toBeVisible();
});

test('says when the choices cannot be loaded, and tries again', async () => {
  const { person } = open();
  server.use(http.get('*/rest/v1/my_notification_settings', () => HttpResponse.error(), { once: true }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your settings could not be loaded');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await choice('New enquiry')).toBeVisible();
});
