import { beforeEach, expect, test, vi } from 'vitest';
import { forgetNotesOfGone, noteDraft } from '#data/enquiries/note-drafts.ts';
import type { StaffAccount } from '#data/session/accounts.ts';

const account = (userId: string): StaffAccount => ({ userId, username: userId, role: 'user', loginTime: 0 });

beforeEach(() => {
  sessionStorage.clear();
  for (const id of ['asha', 'bela', 'chetan']) noteDraft(id, 'enquiry').write(`of ${id}`);
});

test('a note outlives a reload of the page', async () => {
  vi.resetModules();
  const reloaded = await import('#data/enquiries/note-drafts.ts');
  expect(reloaded.noteDraft('asha', 'enquiry').read()).toBe('of asha');
  expect(reloaded.noteDraft('asha', 'other').read()).toBe('');
});

test('nothing stays of a note that was added', () => {
  noteDraft('asha', 'enquiry').write('');
  expect(Object.keys(sessionStorage).filter((key) => key.includes('asha'))).toEqual([]);
});

test.each<[string, Parameters<typeof forgetNotesOfGone>[0], string[]]>([
  ['while the session is restored every note', { type: 'loading' }, ['of asha', 'of bela', 'of chetan']],
  [
    'signed in, the notes of the accounts of this browser',
    {
      type: 'signed-in',
      account: account('asha'),
      held: [account('asha'), account('chetan')],
      insteadOf: null,
    },
    ['of asha', 'of chetan'],
  ],
  [
    'after a session that ended by itself, the notes of its account',
    { type: 'signed-out', because: 'expired', ended: account('bela'), others: [] },
    ['of bela'],
  ],
  ['after a logout nothing', { type: 'signed-out', because: 'logout' }, []],
])('%s stays', (_, state, notes) => {
  sessionStorage.setItem('other', 'of another');
  forgetNotesOfGone(state);
  expect(left()).toEqual(notes);
  expect(sessionStorage.getItem('other')).toBe('of another');
});

const left = () =>
  ['asha', 'bela', 'chetan'].map((id) => noteDraft(id, 'enquiry').read()).filter((text) => text !== '');
