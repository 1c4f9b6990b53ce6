import { describe, expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import type { ServiceAnswer } from '#data/visitor/chat-service.ts';
import type { Step } from '#engine';
import { memoryStorage } from '../../../data/memory-storage.ts';
import { configOf, workflowOf } from '../../../engine/setup/configurations.ts';
import { config as greenfield } from '../../../tenants/greenfield-play.ts';
import { type FakeWorld, failure, fakeWorld } from '../../fake-world.ts';
import { greenfieldParent } from '../../greenfield-parent.ts';

type Parent = ReturnType<typeof greenfieldParent>;

const thanks =
  'Perfect! Your inquiry has been successfully submitted. Our team will contact you soon. Thank you for your interest!';

describe('after a reload', () => {
  test.each<[string, (parent: Parent) => void, string, string]>([
    ['while a message is read', () => {}, 'greeting', 'reading'],
    ['while the assistant types', (parent) => parent.world.elapse(3500), 'parent_type', 'ready'],
    ['on the parent’s turn', (parent) => parent.fillIn(2), 'collectEmail', 'ready'],
    ['while the answers are looked over', (parent) => parent.fillIn(), 'submitFormData', 'reviewing'],
    ['while the enquiry is sent', (parent) => parent.submit(), 'submitFormData', 'calling'],
  ])('%s the conversation goes on there, with all that was said', (_, until, at, activity) => {
    const parent = greenfieldParent();
    until(parent);
    const said = [...parent.bot(), ...parent.own()];
    const before = parent.state();
    const later = comeBack(parent);
    expect([later.at(), later.state().activity.type]).toEqual([at, activity]);
    expect([...later.bot(), ...later.own()]).toEqual(expect.arrayContaining(said));
    expect(later.state().conversation).toEqual(before.conversation);
    expect(new Set(later.state().messages.map(({ id }) => id)).size).toBe(later.state().messages.length);
  });

  test('while the assistant types, what it was about to say is there at once, and only once', () => {
    const parent = greenfieldParent();
    parent.world.elapse(3500);
    expect(parent.bot()).toHaveLength(1);
    const later = comeBack(parent);
    expect(later.bot()).toEqual([
      expect.stringMatching(/^Welcome/),
      'Are you a new parent or an existing parent?',
    ]);
    later.world.elapse(60_000);
    expect(later.bot()).toHaveLength(2);
    later.shell.choose(0);
    later.world.elapse(60_000);
    expect([later.at(), later.own()]).toEqual(['school_type', ['New Parent']]);
  });

  test('while a message is read, the parent may go on at once; what is typed is kept', () => {
    const later = comeBack(greenfieldParent());
    later.shell.skip();
    later.world.elapse(1500);
    expect([later.at(), later.bot().length]).toEqual(['parent_type', 2]);
    later.fillIn(2);
    later.shell.keepDraft('asha@exam');
    expect(comeBack(later).shell.draft()).toBe('asha@exam');
  });

  test('while the enquiry is sent, it is sent again with the same key and then thanked for', async () => {
    const parent = greenfieldParent();
    parent.submit();
    const [{ request, idempotencyKey } = { request: null, idempotencyKey: '' }] = parent.world.sent;
    const later = comeBack(parent);
    expect(later.world.sent).toEqual([expect.objectContaining({ request, idempotencyKey })]);
    await later.world.answer({});
    later.world.elapse(3000);
    expect(later.bot()).toContain(thanks);
    expect([later.world.outcomes.length, later.world.sent.length]).toEqual([1, 1]);
  });

  test('after the call has ended, the conversation goes on without another one', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({});
    expect(parent.state().activity).toEqual({ type: 'called', ok: true });
    const later = comeBack(parent);
    expect(later.state().activity).toEqual({ type: 'called', ok: true });
    later.world.elapse(60_000);
    expect([later.at(), later.world.sent.length]).toEqual(['moreInfo', 0]);
    expect(later.shell.canChange('email')).toBe(false);
  });

  test('at the end, the end is still there, and a new conversation can begin', async () => {
    const parent = greenfieldParent();
    parent.choose(1);
    parent.world.elapse(60_000);
    const later = comeBack(parent);
    expect(later.state().conversation?.isCompleted).toBe(true);
    expect([later.at(), later.state().activity, later.own()]).toEqual([
      'thankYou',
      { type: 'ready' },
      ['Existing Parent'],
    ]);
    later.shell.act(0);
    later.world.elapse(60_000);
    expect([later.at(), later.own()]).toEqual(['parent_type', []]);
  });

  test('while the enquiry waits, it waits no longer, and the conversation hears of it', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer(failure);
    parent.world.elapse(10_000);
    const later = comeBack(parent);
    expect([later.at(), later.state().delivery, later.world.sent.length]).toEqual([
      'submitFormData',
      'sending',
      1,
    ]);
    await later.world.answer({});
    expect(later.state().delivery).toBe('delivered');
    later.world.elapse(60_000);
    expect([later.at(), later.bot().filter((text) => text === thanks).length]).toEqual(['moreInfo', 1]);
    expect(later.state().conversation?.variables.submitted).toBe(true);
    expect(comeBack(later).shell.canChange('email')).toBe(false);
  });

  test('an enquiry that the device has lost meanwhile is not lost', async () => {
    const device = memoryStorage();
    const parent = greenfieldParent(fakeWorld({ deviceStorage: () => device }));
    parent.submit();
    const body = parent.world.sent[0]?.request.body;
    await parent.world.answer(failure);
    parent.world.elapse(10_000);
    device.clear();
    const later = comeBack(parent);
    expect(later.world.sent.map(({ request }) => request.body)).toEqual([body]);
  });

  test('an answer’s bubble can still be changed', () => {
    const parent = greenfieldParent();
    parent.fillIn(3);
    const later = comeBack(parent);
    later.shell.change('first_name');
    later.next((shell) => shell.answer('Anu'));
    later.world.elapse(60_000);
    expect(later.at()).toBe('collectCity');
    expect(later.state().messages.filter(({ field }) => field === 'first_name')).toHaveLength(1);
  });

  test('the conversation goes on with the version it began with, a new one with the newest', () => {
    const world = fakeWorld();
    greenfieldParent(world).fillIn(2);
    world.reload();
    const newest = { ...greenfield, workflows: {}, consent: { version: '2', notice: 'n', privacyUrl: 'p' } };
    const shell = createChatController(newest, world.ports);
    shell.start();
    expect(shell.getSnapshot().step?.id).toBe('collectEmail');
    expect(shell.config()).toMatchObject({ workflows: greenfield.workflows, consent: { version: '2' } });
    shell.reset();
    expect(shell.config()).toBe(newest);
  });

  describe('a page that begins with a flow of its own', () => {
    const ask = (id: string, message: string, nextStep?: string): Step => ({
      id,
      message,
      type: 'form',
      field: id,
      ...(nextStep !== undefined && { nextStep }),
    });
    const school = configOf([], {
      workflows: {
        main: workflowOf([ask('who', 'Who are you?', 'more'), ask('more', 'And?')]),
        visits: workflowOf([ask('when', 'When do you come?')]),
      },
    });
    const open = (world: FakeWorld, flow?: string) => {
      world.reload();
      const shell = createChatController(school, world.ports, flow);
      shell.start();
      world.elapse(60_000);
      return shell;
    };
    const at = (shell: ReturnType<typeof open>) => shell.getSnapshot().step?.id;

    test('begins with it where the parent has only been greeted elsewhere, and once', () => {
      const world = fakeWorld();
      expect(at(open(world))).toBe('who');
      const shell = open(world, 'visits');
      expect([at(shell), shell.getSnapshot().messages.map(({ text }) => text)]).toEqual([
        'when',
        ['When do you come?'],
      ]);
      const { conversation } = shell.getSnapshot();
      expect(open(world, 'visits').getSnapshot().conversation).toEqual(conversation);
      // A page without one has no wish.
      expect(at(open(world))).toBe('when');
    });

    test.each<[string, (shell: ReturnType<typeof open>) => void, string]>([
      ['answered', (shell) => shell.answer('Asha'), 'more'],
      ['begun to answer', (shell) => shell.keepDraft('As'), 'who'],
      ['begun to ask', (shell) => shell.keepQuestionDraft({ text: 'Is there', isOpen: true }), 'who'],
      ['done something beside it', (shell) => shell.tell('Your visit is booked.'), 'who'],
    ])('goes on where the parent has %s', (_, act, step) => {
      const world = fakeWorld();
      const shell = open(world);
      act(shell);
      world.elapse(60_000);
      expect(at(open(world, 'visits'))).toBe(step);
    });
  });

  test('a day later the conversation begins anew', () => {
    const parent = greenfieldParent();
    parent.fillIn(2);
    parent.world.elapse(24 * 3_600_000 - 60_001);
    expect(comeBack(parent).at()).toBe('collectEmail');
    parent.world.elapse(24 * 3_600_000);
    const later = comeBack(parent);
    expect(later.own()).toEqual([]);
    // One that was begun anew is the one that goes on.
    later.fillIn(2);
    later.shell.reset();
    const last = comeBack(later);
    last.world.elapse(60_000);
    expect([last.at(), last.own()]).toEqual(['parent_type', []]);
  });
});

describe('a storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  test.each<[string, () => Storage]>([
    ['that may not be named', refuse],
    ['that refuses to be read', () => Object.assign(memoryStorage(), { getItem: refuse })],
    ['that refuses to be written', () => Object.assign(memoryStorage(), { setItem: refuse })],
    ['that is full', () => Object.assign(memoryStorage(), { setItem: full })],
    ['that is missing', () => JSON.parse('null')],
  ])('%s does not keep the enquiry from being sent, nor from waiting', async (_, storage) => {
    const world = fakeWorld({ tabStorage: storage, deviceStorage: storage });
    const parent = greenfieldParent(world);
    parent.submit();
    await world.answer(failure);
    world.elapse(10_000);
    expect([parent.at(), parent.state().delivery]).toEqual(['submitFormData', 'waiting']);
    world.elapse(15_000);
    await world.answer({});
    expect(parent.state().delivery).toBe('delivered');
    world.elapse(60_000);
    expect(parent.bot()).toContain(thanks);
  });

  function full() {
    throw new DOMException('Full.', 'QuotaExceededError');
  }
});

describe('whatever is lost on the way', () => {
  test('enquiries whose answer was lost are stored each of them once', async () => {
    const stored = new Map<string, string>();
    let thanked = 0;
    for (let visit = 0; visit < 40; visit += 1) {
      const world = fakeWorld({ reducedMotion: true });
      world.ports.newId = idsOf(visit);
      const parent = greenfieldParent(world);
      parent.submit();
      await store(world, stored, failure);
      const later = visit % 2 ? comeBack(parent) : parent;
      later.world.elapse(15_000);
      await store(later.world, stored, {});
      later.world.elapse(15_000);
      thanked += later.bot().includes(thanks) ? 1 : 0;
    }
    expect([stored.size, thanked]).toEqual([40, 40]);
  });

  /** A service that stores an enquiry once a key, refuses other contents, and answers as the test has it. */
  async function store(world: FakeWorld, stored: Map<string, string>, answer: Partial<ServiceAnswer>) {
    const last = world.sent.at(-1);
    const { idempotencyKey = '', request } = last ?? {};
    const contents = JSON.stringify(request?.body);
    const known = stored.get(idempotencyKey);
    if (known !== undefined && known !== contents) await last?.answer({ ok: false, status: 409 });
    stored.set(idempotencyKey, contents);
    await last?.answer(answer);
  }

  function idsOf(visit: number) {
    let ids = 0;
    return () => {
      ids += 1;
      return `${visit}-${ids}`;
    };
  }
});

function comeBack({ world }: Parent): Parent {
  world.reload();
  return greenfieldParent(world);
}
