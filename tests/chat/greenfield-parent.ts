import { expect } from 'vitest';
import { type ChatController, createChatController } from '#chat/controller/chat-controller.ts';
import { withVariant } from '#engine';
import { config } from '../tenants/greenfield-play.ts';
import { type FakeWorld, fakeWorld } from './fake-world.ts';

const greenfield = withVariant(config, 'panel');

/** Longer than anything the conversation waits for on its own. */
const longMs = 60_000;

const details = [
  ...['Asha Rao', '+91 98765 43210', 'asha@example.com', 'Pune', 'Tara', 'PYP 1', '2026-2027'],
  ...['2019-06-15', 'Hill School'],
];

/** What the details of this parent are once they are stored. */
export const enquiry = {
  parent_type: 'New Parent',
  school_type: 'Day School',
  first_name: 'Asha Rao',
  mobile: '9876543210',
  email: 'asha@example.com',
  city: 'Pune',
  child_name: 'Tara',
  grade: 'PYP 1',
  academic_year: '2026-2027',
  date_of_birth: '2019-06-15',
  school_name: 'Hill School',
  consent: { given: true, version: '2026-11', time: expect.stringMatching(/^2026-06-15T/) },
};

/** A parent at the real school's chat, in a world of their own; in one that was there before, they come back to it. */
export function greenfieldParent(world: FakeWorld = fakeWorld()) {
  const shell = createChatController(greenfield, world.ports);
  shell.start();
  const parent = {
    world,
    shell,
    /** Waits until the parent has a turn, then acts. */
    next(action: (shell: ChatController) => void) {
      world.elapse(longMs);
      action(shell);
    },
    choose: (...options: number[]) => {
      for (const option of options) parent.next(() => shell.choose(option));
    },
    /** Gives the first `count` details, all by default; with all of them comes the review. */
    fillIn(count = details.length) {
      parent.choose(0, 0);
      details.slice(0, count).forEach((value, index) => {
        parent.next(() => shell.answer(value, index === 0));
      });
      world.elapse(longMs);
    },
    /** Gives all details and submits. */
    submit() {
      parent.fillIn();
      shell.confirm();
    },
    state: shell.getSnapshot,
    at: () => shell.getSnapshot().step?.id,
    bot: () => texts(true),
    own: () => texts(false),
  };
  return parent;

  function texts(isBot: boolean): string[] {
    return shell
      .getSnapshot()
      .messages.filter((message) => message.isBot === isBot)
      .map(({ text }) => text);
  }
}
