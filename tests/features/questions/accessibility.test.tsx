import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { QuestionPage } from '#features/questions/question-page.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { provideModalDialogs } from '../../app/native-dialog.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';
import { fakeAsked, fakeGroup, fakeQuestions, pool } from './fake-questions.ts';

const { backend } = fakeQuestions();
const { id: staffId } = fakeStaff();
vi.setConfig({ testTimeout: 40_000 });
beforeAll(provideModalDialogs);

test('the list with an open group, and the choice of an article, have nothing against the rules', async () => {
  const { person } = showFull();
  await screen.findByRole('region', { name: 'As parents asked it' });
  expect(await problems()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'An article answers this' }));
  await screen.findByRole('radio', { name: 'Swimming' });
  expect(await problems()).toEqual([]);
});

test.each(['es', 'fr'] as const)('the whole speaks %s: no word of English stays', async (language) => {
  await changeLanguage(language);
  const { person } = showFull();
  const buttons = await screen.findAllByRole('button', { name: /artículo|article/ });
  if (buttons[0]) await person.click(buttons[0]);
  await screen.findByRole('radio', { name: 'Swimming' });
  expect(document.body.textContent).not.toMatch(
    /\b(Asked|asked|want|wants|ago|Open|Answered|Dismiss|Write|Search|Page|answer|Enquiry)\b/,
  );
});

const asker = { id: pool.id, name: null, has_email: true, mailed_at: null };

function showFull() {
  backend.near = [pool];
  const questions = [
    fakeAsked(1, { wants_person: true, enquiry: { ...asker, name: 'Asha', has_email: false } }),
    fakeAsked(2, { outcome: 'answered', helpful: true }),
    fakeAsked(3, { outcome: 'answered', enquiry: { ...asker, mailed_at: '2026-11-20T10:00:00Z' } }),
  ];
  backend.groups = Array.from({ length: 22 }, (_, n) =>
    fakeGroup(n + 1, {
      wording: `Hm ${n}?`,
      count: n + 1,
      unhelpful: n,
      wants_person: n,
      last_asked: new Date(Date.now() - n * 3_600_000).toISOString(),
      article: n === 1 ? pool : null,
      questions,
    }),
  );
  return showScreen(
    <QuestionPage staffId={staffId} tenantId="north" />,
    `/questions?group=${fakeGroup(2).id}`,
  );
}

/** What axe finds wrong; colours are for a browser to judge. */
async function problems(): Promise<string[]> {
  const { violations, passes } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
