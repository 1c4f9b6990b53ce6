import { act, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import { configOf } from '../../engine/setup/configurations.ts';
import { form, sending } from '../../engine/setup/steps.ts';
import { fakeSchool } from '../fake-school.ts';
import { failure, fakeWorld } from '../fake-world.ts';
import { enquiry, greenfieldParent } from '../greenfield-parent.ts';
import { showChat } from '../show-chat.tsx';
import { sendEnquiry, showPanel } from '../show-panel.tsx';

const { school } = fakeSchool();

/** The service has an enquiry of this session with other answers. */
const conflict = { ok: false, status: 409, data: { success: false, reason: 'finished' } };

describe('an enquiry that another device has sent with other answers', () => {
  test('has not failed: the conversation stays where it is, with all answers', async () => {
    const parent = await refused();
    expect([parent.world.outcomes, parent.bot().at(-1)]).toEqual([
      [],
      expect.stringMatching(/I am sending your details/),
    ]);
    expect([parent.at(), parent.state().activity]).toEqual(['submitFormData', { type: 'ready' }]);
    expect([parent.shell.elsewhere?.isSent(), parent.shell.canChange('email')]).toEqual([true, false]);
    expect(parent.state().conversation?.variables).not.toHaveProperty('submitted');
    parent.world.elapse(600_000);
    expect([parent.world.sent.length, parent.state().delivery]).toEqual([1, null]);
  });

  test('can be sent as another one, after a reload too', async () => {
    const { world } = await refused();
    const [first] = world.sent;
    world.reload();
    const parent = greenfieldParent(world);
    world.elapse(60_000);
    expect([parent.state().activity, world.sent]).toEqual([{ type: 'ready' }, []]);
    parent.shell.elsewhere?.renew();
    world.elapse(60_000);
    expect([parent.state().activity, parent.own().at(-1)]).toEqual([{ type: 'reviewing' }, 'Hill School']);
    expect([parent.shell.elsewhere?.isSent(), parent.shell.canChange('email')]).toEqual([false, true]);
    parent.shell.confirm();
    const [second] = world.sent;
    expect(second?.request.body).toEqual(enquiry);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    await world.answer({});
    world.elapse(60_000);
    expect(parent.at()).toBe('moreInfo');
  });

  test('is heard of later where the connection was lost', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer(failure);
    parent.shell.sendNow();
    await parent.world.answer(conflict);
    parent.world.elapse(600_000);
    expect([parent.at(), parent.state().activity, parent.state().delivery]).toEqual([
      'submitFormData',
      { type: 'ready' },
      null,
    ]);
    expect([parent.world.outcomes, parent.world.sent.length]).toEqual([[], 2]);
  });

  test('a button of the school’s that submits does not fail either', async () => {
    const world = fakeWorld({ reducedMotion: true });
    const actions = [{ type: 'submit' as const, text: 'Send' }];
    const shell = createChatController(configOf([{ id: 'end', type: 'message', message: 'Done', actions }]), {
      ...world.ports,
    });
    shell.start();
    shell.act(0);
    shell.confirm();
    await world.answer(conflict);
    const { messages, activity } = shell.getSnapshot();
    expect([messages.map(({ text }) => text), activity, world.outcomes]).toEqual([
      ['Done'],
      { type: 'ready' },
      [],
    ]);
    shell.act(0);
    expect([world.sent.length, shell.getSnapshot().messages.length]).toEqual([1, 1]);
    shell.elsewhere?.renew();
    shell.act(0);
    expect(shell.getSnapshot().activity.type).toBe('reviewing');
  });

  test('is nothing that can be started anew before', () => {
    const parent = greenfieldParent();
    parent.fillIn(3);
    const before = parent.state();
    parent.shell.elsewhere?.renew();
    expect(parent.state()).toBe(before);
  });
});

describe('the service knows of it before the parent submits', () => {
  test('which is said, and what is sent all the same is answered by the service', async () => {
    const parent = greenfieldParent();
    parent.fillIn();
    parent.shell.elsewhere?.note();
    expect([parent.shell.elsewhere?.isSent(), parent.state().activity]).toEqual([
      true,
      { type: 'reviewing' },
    ]);
    parent.shell.confirm();
    await parent.world.answer({});
    parent.world.elapse(60_000);
    expect([parent.shell.elsewhere?.isSent(), parent.at()]).toEqual([false, 'moreInfo']);
  });

  test('in the middle of it, the new conversation goes on with the next question', () => {
    const parent = greenfieldParent();
    parent.fillIn(5);
    const session = parent.state().conversation?.variables.sessionId;
    parent.shell.elsewhere?.note();
    const before = parent.state();
    parent.shell.elsewhere?.renew();
    parent.world.elapse(60_000);
    const { step, conversation, messages } = parent.state();
    expect([step?.id, conversation?.userData, messages]).toEqual([
      before.step?.id,
      before.conversation?.userData,
      before.messages,
    ]);
    expect(conversation?.variables.sessionId).not.toBe(session);
    expect(parent.shell.elsewhere?.isSent()).toBe(false);
  });

  test('what this device is sending itself is not taken for it', async () => {
    const parent = greenfieldParent();
    parent.submit();
    parent.shell.elsewhere?.note();
    expect(parent.shell.elsewhere?.isSent()).toBe(false);
    await parent.world.answer({});
    parent.shell.elsewhere?.note();
    expect(parent.shell.elsewhere?.isSent()).toBe(false);
  });
});

test('the screen says so, not that it failed, and the answers go with the new conversation', async () => {
  const notice = /already sent from another device/;
  school.answer = () =>
    HttpResponse.json({ success: false, message: 'No', reason: 'finished' }, { status: 409 });
  const person = showPanel({ tenantId: school.id });
  await sendEnquiry(person);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(notice);
  expect(screen.queryByText('Submission Failed')).not.toBeInTheDocument();
  expect(screen.queryByText('Please ring us.')).not.toBeInTheDocument();

  school.answer = () => HttpResponse.json({ success: true, message: 'Now we have it.' });
  await person.click(within(alert).getByText('Start New Conversation'));
  await person.click(await screen.findByText('Submit enquiry'));
  expect(await screen.findByText('Goodbye.')).toBeVisible();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  const [first, second] = school.stored;
  expect(second?.body).toEqual(first?.body);
  expect(second?.key).not.toBe(first?.key);
});

test('the screen says so before it is sent, once the service refuses to store what is answered', async () => {
  const { shell } = showChat([form('name', 'send', { field: 'first_name' }), sending()]);
  act(() => shell.answer('Asha'));
  await screen.findByText('Submit enquiry');
  act(() => shell.elsewhere?.note());
  expect(await screen.findByText(/already sent from another device/)).toBeVisible();
  expect(screen.getByText('Submit enquiry')).toBeVisible();
  fireEvent.click(screen.getByText('Start New Conversation'));
  expect(screen.queryByText(/already sent from another device/)).not.toBeInTheDocument();
  expect(await screen.findByText('Submit enquiry')).toBeVisible();
});

/** A parent whose enquiry is refused for that. */
async function refused() {
  const parent = greenfieldParent();
  parent.submit();
  await parent.world.answer(conflict);
  return parent;
}
