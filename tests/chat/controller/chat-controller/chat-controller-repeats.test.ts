import { expect, test } from 'vitest';
import type { ChatController } from '#chat/controller/chat-controller.ts';
import { failure } from '../../fake-world.ts';
import { greenfieldParent } from '../../greenfield-parent.ts';

type Parent = ReturnType<typeof greenfieldParent>;

/** What the parent has done before, what they do twenty times, and what the test looks at afterwards. */
type Row = [
  string,
  (parent: Parent) => unknown,
  (shell: ChatController) => void,
  (parent: Parent) => unknown,
  unknown,
];

const asked = async (parent: Parent) => {
  parent.submit();
  await parent.world.answer({});
  parent.choose(0, 4);
};

test.each<Row>([
  ['choice', () => {}, (shell) => shell.choose(0), (parent) => parent.own(), ['New Parent']],
  [
    'answer',
    (parent) => parent.choose(0, 0),
    (shell) => shell.answer('Asha Rao'),
    (parent) => [parent.own().slice(2), parent.at()],
    [['Asha Rao'], 'collectMobile'],
  ],
  [
    'last answer before the review',
    (parent) => parent.fillIn(8),
    (shell) => shell.answer('Hill School'),
    (parent) => [parent.own().at(-1), parent.world.sent, parent.state().activity.type],
    ['Hill School', [], 'reviewing'],
  ],
  [
    'question',
    asked,
    (shell) => shell.ask('Is there a school bus?'),
    (parent) => [parent.world.sent.length, parent.state().conversation?.userData.questions],
    [2, ['Is there a school bus?']],
  ],
  [
    'skip',
    () => {},
    (shell) => shell.skip(),
    (parent) => [parent.bot().length, parent.at()],
    [2, 'parent_type'],
  ],
  [
    'action',
    (parent) => parent.choose(1),
    (shell) => shell.act(0),
    (parent) => [parent.bot().length, parent.at(), parent.world.resets.length],
    [2, 'parent_type', 1],
  ],
  [
    'confirmation',
    (parent) => parent.fillIn(),
    (shell) => shell.confirm(true),
    (parent) => parent.world.sent.length,
    1,
  ],
  [
    'attempt to send what waits',
    async (parent) => {
      parent.submit();
      await parent.world.answer(failure);
    },
    (shell) => shell.sendNow(),
    (parent) => parent.world.sent.length,
    2,
  ],
  [
    'change',
    (parent) => parent.fillIn(3),
    (shell) => shell.change('mobile'),
    (parent) => parent.bot().filter((text) => text.includes('On which mobile number')).length,
    2,
  ],
  [
    'conversation, after a reset',
    (parent) => parent.fillIn(2),
    (shell) => shell.reset(),
    (parent) => [parent.bot().length, parent.own(), parent.world.waiting()],
    [2, [], 0],
  ],
])('twenty rapid repeats lead to one %s', async (name, before, act, look, once) => {
  const parent = greenfieldParent();
  await before(parent);
  if (name !== 'skip' && name !== 'attempt to send what waits') parent.world.elapse(60_000);
  for (let press = 0; press < 20; press += 1) act(parent.shell);
  if (name !== 'attempt to send what waits') parent.world.elapse(60_000);
  expect(look(parent)).toEqual(once);
});

test('what the service has is neither confirmed nor sent again', async () => {
  const parent = greenfieldParent();
  parent.submit();
  await parent.world.answer({});
  for (let press = 0; press < 20; press += 1) {
    parent.shell.confirm(true);
    parent.shell.sendNow();
  }
  parent.world.elapse(60_000);
  expect([parent.world.sent.length, parent.world.outcomes.length]).toEqual([1, 1]);
});
