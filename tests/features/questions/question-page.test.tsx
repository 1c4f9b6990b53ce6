import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { QuestionPage } from '#features/questions/question-page.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { provideModalDialogs } from '../../app/native-dialog.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';
import { undo } from '../undo.ts';
import { fakeAsked, fakeGroup, fakeQuestions, pool } from './fake-questions.ts';

const { backend, server } = fakeQuestions();
const { id: staffId } = fakeStaff();
const enquiry = {
  id: '0b9c2d1e-1111-4222-8333-444444444444',
  name: 'Asha Verma',
  has_email: true,
  mailed_at: null,
};
const groupLists = { name: /^(Open|Answered|Dismissed)$/ };
const listed = () =>
  within(screen.getByRole('list', groupLists))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeAll(provideModalDialogs);

describe('the list', () => {
  test('tells how each thing was asked, how often, and who waits', async () => {
    const minutesAgo = new Date(Date.now() - 5 * 60_000).toISOString();
    backend.groups = [
      fakeGroup(1, { count: 5, unhelpful: 2, wants_person: 3, last_asked: minutesAgo }),
      fakeGroup(2, { wants_person: 1, last_asked: new Date(2026, 9, 3, 15, 4).toISOString() }),
      // What a parent wrote is text and nothing else.
      fakeGroup(3, { wording: '<img src=x onerror=alert(1)>' }),
    ];
    await show();
    expect(listed().map((text) => text?.replaceAll('\u202F', ' '))).toEqual([
      'Question 1?Asked 5 times2 not helpedLast asked 5 minutes ago3 want a person',
      'Question 2?Asked onceLast asked Oct 3, 2026, 3:04 PM1 wants a person',
      expect.stringMatching(/^<img src=x onerror=alert\(1\)>/),
    ]);
    expect(document.querySelector('li img')).toBeNull();
    expect(screen.getByText('5 minutes ago')).toHaveAttribute('title', expect.stringMatching(/\d.*20\d\d/));
  });

  test('each state has its tab with its number, and the address keeps it', async () => {
    // What the address cannot mean is ignored.
    backend.groups = [
      fakeGroup(1),
      fakeGroup(2, { state: 'answered', article: pool }),
      fakeGroup(3, { state: 'dismissed' }),
    ];
    const { person, address } = await show('/questions?school=north&state=lost&page=-3&group=x');
    expect(screen.getByRole('tab', { name: 'Open 1' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: 'Answered 1' }));
    expect(await screen.findByText('Answered by “Swimming”')).toBeVisible();
    expect(address()).toBe('/questions?school=north&state=answered');
    await person.keyboard('{ArrowRight}');
    expect(await screen.findByText('Question 3?')).toBeVisible();
    expect(screen.queryByText('Question 2?')).not.toBeInTheDocument();
  });

  test('twenty are on a page; a page that is no more leads to the last one', async () => {
    backend.groups = Array.from({ length: 25 }, (_, n) => fakeGroup(n + 1));
    const { person, address } = await show('/questions?page=9');
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(address()).toBe('/questions?page=2');
    expect(listed()).toHaveLength(5);
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(listed()).toHaveLength(20));
  });

  test('news come by themselves within 15 seconds', async () => {
    backend.groups = [fakeGroup(1)];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await show();
      backend.groups = [fakeGroup(1), fakeGroup(2)];
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await screen.findByText('Question 2?')).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('when there is nothing to see', () => {
  test('the first time it says what will come, and leads to the knowledge', async () => {
    showPage();
    expect(await screen.findByText('Nothing unanswered.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Knowledge' })).toHaveAttribute(
      'href',
      '/knowledge?school=north',
    );
  });

  test('a failure says what to do, and trying again helps; an empty tab says so in its own words', async () => {
    server.use(http.post('*/rpc/list_question_groups', () => HttpResponse.error(), { once: true }));
    backend.groups = [fakeGroup(1, { state: 'dismissed' })];
    const { person } = showPage();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The questions could not be loadedNo answer came back. Check your connection and try again.',
    );
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing is open')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Answered 0' }));
    expect(await screen.findByText('Nothing answered yet')).toBeVisible();
  });
});

describe('a group', () => {
  test('tells every question: whose, when, and what came of it', async () => {
    backend.groups = [
      fakeGroup(1, {
        questions: [
          fakeAsked(1, { enquiry, wants_person: true }),
          fakeAsked(2, { outcome: 'answered', helpful: false, enquiry: { ...enquiry, name: null } }),
          fakeAsked(3, { language: 'es', question: '¿Hay piscina?' }),
          fakeAsked(4, { enquiry: { ...enquiry, mailed_at: new Date(2026, 10, 2, 9).toISOString() } }),
          fakeAsked(5, { enquiry: { ...enquiry, has_email: false } }),
        ],
      }),
    ];
    await show(`/questions?group=${fakeGroup(1).id}`);
    const asked = within(await screen.findByRole('region', { name: 'As parents asked it' }));
    const rows = asked.getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replaceAll('\u202F', ' '))).toEqual([
      'Question 1?Nov 1, 2026, 3:30 PMHad no answerWants a personEnquiry of Asha Verma',
      'Question 2?Nov 1, 2026, 3:30 PMWas answered, but it did not helpOpen the enquiry',
      '¿Hay piscina?Nov 1, 2026, 3:30 PMHad no answerNo enquiry was sent',
      'Question 4?Nov 1, 2026, 3:30 PMHad no answerGot the answer by email · Nov 2, 2026, 9:00 AMEnquiry of Asha Verma',
      'Question 5?Nov 1, 2026, 3:30 PMHad no answerNo email gets there: answer by phoneEnquiry of Asha Verma',
    ]);
    expect(asked.getAllByRole('link', { name: 'Enquiry of Asha Verma' })[0]).toHaveAttribute(
      'href',
      `/enquiries?open=${enquiry.id}`,
    );
    expect(asked.getByText('¿Hay piscina?')).toHaveAttribute('lang', 'es');
    expect(asked.getByText('¿Hay piscina?')).toHaveAttribute('dir', 'auto');
  });

  test('leads to the editor with itself; where an article was written for it, to that one', async () => {
    backend.groups = [fakeGroup(1), fakeGroup(2, { article: pool })];
    const { person } = await show();
    await person.click(row(1));
    expect(await screen.findByRole('link', { name: 'Write the answer' })).toHaveAttribute(
      'href',
      `/knowledge?school=north&article=new&group=${fakeGroup(1).id}`,
    );
    await person.click(row(2));
    expect(await screen.findByRole('link', { name: 'Open its article' })).toHaveAttribute(
      'href',
      `/knowledge?school=north&article=${pool.id}&group=${fakeGroup(2).id}`,
    );
    expect(screen.getByRole('link', { name: 'Swimming' })).toHaveAttribute(
      'href',
      `/knowledge?school=north&article=${pool.id}`,
    );
  });

  test('that could not be dismissed says why; a dismissed one can be opened again', async () => {
    server.use(http.post('*/rpc/close_question_group', () => HttpResponse.error(), { once: true }));
    backend.groups = [fakeGroup(1), fakeGroup(2)];
    const { person, address } = await show();
    await person.click(row(1));
    await screen.findByRole('heading', { name: 'Question 1?' });
    const dismiss = () => inGroup().getByRole('button', { name: 'Dismiss' });
    await person.click(dismiss());
    expect(await screen.findByText('Nothing was changed')).toBeVisible();
    expect(screen.getAllByText(/No answer came back/)[0]).toBeVisible();
    await waitFor(() => expect(dismiss()).not.toHaveAttribute('aria-disabled'));
    await person.click(dismiss());
    await waitFor(() => expect(row(2)).toHaveFocus());
    expect(address()).toBe('/questions');
    expect(listed()).toEqual([expect.stringContaining('Question 2?')]);
    await undo(person);
    expect(await screen.findByText('Question is open again')).toBeVisible();
    await waitFor(() => expect(listed()).toHaveLength(2));
    expect(backend.calls).toEqual([
      ['close_question_group', { p_id: fakeGroup(1).id, p_state: 'dismissed' }],
      ['chat_question_groups', expect.objectContaining({ state: 'open', closed_at: null })],
    ]);
  });

  test.each(['answered', 'dismissed'] as const)('that is %s can be opened again', async (state) => {
    backend.groups = [fakeGroup(1, { state })];
    const { person } = await show(`/questions?state=${state}&group=${fakeGroup(1).id}`);
    await person.click(await screen.findByRole('button', { name: 'Reopen' }));
    expect(await screen.findByText('Question is open again')).toBeVisible();
    await person.click(await screen.findByRole('tab', { name: 'Open 1' }));
    expect(await screen.findByText('Question 1?')).toBeVisible();
  });

  test('that is not one of the school says so', async () => {
    backend.groups = [fakeGroup(1)];
    await show(`/questions?group=${fakeGroup(9).id}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such question in your schools.');
  });
});

describe('the keyboard', () => {
  test('arrows move from row to row, Enter opens, Escape closes and leads back', async () => {
    backend.groups = [fakeGroup(1), fakeGroup(2), fakeGroup(3)];
    const { person, address, router } = await show();
    row(1).focus();
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(row(2)).toHaveFocus();
    await person.keyboard('{End}');
    expect(row(3)).toHaveFocus();
    await person.keyboard('{Home}{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    expect(address()).toBe(`/questions?group=${fakeGroup(1).id}`);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(row(1)).toHaveFocus());
    expect(address()).toBe('/questions');
    // Back leads from one group after another to the list.
    await person.click(row(1));
    await person.click(row(2));
    expect(await screen.findByRole('heading', { name: 'Question 2?' })).toBeVisible();
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe('/questions'));
  });
});

test.each(['es', 'fr'] as const)('the page speaks %s: no word of English stays', async (language) => {
  await changeLanguage(language);
  backend.near = [pool];
  const questions = [
    fakeAsked(1, { wants_person: true, enquiry: { ...enquiry, has_email: false } }),
    fakeAsked(2, { outcome: 'answered', helpful: true }),
    fakeAsked(3, {
      outcome: 'answered',
      enquiry: { ...enquiry, name: null, mailed_at: '2026-11-20T10:00:00Z' },
    }),
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
  const { person } = showPage(`/questions?group=${fakeGroup(2).id}`);
  const [choose] = await screen.findAllByText(/artículo|article/, { selector: 'button, button *' });
  if (choose) await person.click(choose);
  await screen.findByText('Swimming', { selector: 'label, label *' });
  expect(document.body.textContent).not.toMatch(
    /\b(Asked|asked|want|wants|ago|Open|Answered|Dismiss|Write|Search|Page|answer|Enquiry)\b/,
  );
});

function inGroup() {
  return within(screen.getByRole('region', { name: 'Question 1?' }));
}

function row(n: number): HTMLElement {
  return screen.getByRole('link', { name: `Question ${n}?` });
}

async function show(address?: string) {
  const shown = showPage(address);
  await screen.findByRole('list', groupLists);
  return shown;
}

function showPage(address = '/questions') {
  return showScreen(<QuestionPage staffId={staffId} tenantId="north" />, address);
}
