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

test('while the session is restored every note stays', () => {
  forgetNotesOfGone({ type: 'loading' });
  expect(left()).toEqual(['of asha', 'of bela', 'of chetan']);
});

test('signed in, the notes of the accounts of this browser stay', () => {
  forgetNotesOfGone({
    type: 'signed-in',
    account: account('asha'),
    held: [account('asha'), account('chetan')],
    insteadOf: null,
  });
  expect(left()).toEqual(['of asha', 'of chetan']);
});

test('after a session that ended by itself the notes wait for its account', () => {
  forgetNotesOfGone({ type: 'signed-out', because: 'expired', ended: account('bela'), others: [] });
  expect(left()).toEqual(['of bela']);
});

test('after a logout nothing is left, and what else the tab stores stays', () => {
  sessionStorage.setItem('other', 'of another');
  forgetNotesOfGone({ type: 'signed-out', because: 'logout' });
  expect(left()).toEqual([]);
  expect(sessionStorage.getItem('other')).toBe('of another');
});

const left = () =>
  ['asha', 'bela', 'chetan'].map((id) => noteDraft(id, 'enquiry').read()).filter((text) => text !== '');
