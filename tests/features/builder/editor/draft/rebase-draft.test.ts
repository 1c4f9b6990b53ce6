import { expect, test } from 'vitest';
import type { Step } from '#engine';
import { draftOf } from '#features/builder/editor/draft/draft-of.ts';
import { rebaseDraft } from '#features/builder/editor/draft/rebase-draft.ts';

test('fields that nobody touched follow a step that was changed elsewhere', () => {
  const was: Step = { id: 'a', type: 'message', message: 'Hi', nextStep: 'b' };
  const draft = { ...draftOf(was), message: 'Hello' };
  const now: Step = { ...was, message: 'Hey', nextStep: 'c' };
  expect(rebaseDraft(draft, was, now)).toEqual({ ...draftOf(now), message: 'Hello' });
});
