import { afterEach, expect, test, vi } from 'vitest';
import { createSavedConversations } from '#chat/controller/saved/saved-conversation.ts';
import { start } from '#engine';
import { type SafeStorage, safeStorage } from '#lib/browser/safe-storage.ts';
import { readHostContext } from '#widget/host/host-context.ts';
import { configOf } from '../../engine/setup/configurations.ts';

const config = configOf([{ id: 'name', type: 'form', field: 'first_name' }]);
const launcher = '?origin=https://school.example';
const inline = `${launcher}&inline=1`;

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** The storage of a frame on the school's page; all frames of a tab have the same behind it. */
function storageOf(search: string): SafeStorage {
  const storage = safeStorage(() => sessionStorage);
  vi.spyOn(window, 'parent', 'get').mockReturnValue(
    Object.assign(Object.create(null), { postMessage: () => {} }),
  );
  history.replaceState(null, '', `/embedded-chat${search}`);
  readHostContext(storage).host?.end();
  return storage;
}

const conversations = (storage: SafeStorage) => createSavedConversations(storage, Date.now);

function save(storage: SafeStorage, sessionId: string): void {
  conversations(storage).save(config.id, {
    sessionId,
    config,
    conversation: start(config).conversation,
    messages: [],
    confirmed: false,
    reviewedAction: null,
    submission: { type: 'none' },
    help: null,
    promised: [],
    asking: null,
    draft: null,
    beforeChange: null,
  });
}

const found = (search: string) => conversations(storageOf(search)).load(config.id)?.sessionId;

test('the launcher’s chat and one in a place of its own, on the same page, do not write over each other', () => {
  const ofLauncher = storageOf(launcher);
  const ofPlace = storageOf(inline);
  save(ofPlace, 'answered in its place');
  save(ofLauncher, 'greeted behind the button');
  // On the next page.
  expect([found(launcher), found(inline)]).toEqual(['greeted behind the button', 'answered in its place']);
  conversations(ofLauncher).clear(config.id);
  expect([found(launcher), found(inline)]).toEqual([undefined, 'answered in its place']);
  expect(ofPlace.keys()).toEqual([`schoolgate.conversation.${config.id}`]);
});
