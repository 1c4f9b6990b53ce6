import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContinueLink } from '#chat/continue-later/continue-link.tsx';
import { previewDependencies } from '#chat/preview/preview-dependencies.ts';
import { englishWords } from '#chat/words/chat-words.ts';
import { readMark } from '#data/visitor/started-mark.ts';
import { readVisit } from '#data/visitor/visit.ts';
import { academicYears, type Step } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { fakeSchool } from '../fake-school.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { showPanel } from '../show-panel.tsx';

const { school, server } = fakeSchool();
const steps: Step[] = [
  {
    id: 'kind',
    type: 'options',
    message: 'Who are you?',
    field: 'kind',
    options: [{ text: 'New', nextStep: 'name' }],
  },
  {
    id: 'name',
    type: 'form',
    message: 'Your name?',
    field: 'first_name',
    nextStep: 'email',
    fieldConfig: { label: 'Your name' },
  },
  {
    id: 'email',
    type: 'form',
    message: 'Your address?',
    field: 'email',
    nextStep: 'city',
    fieldConfig: { label: 'E-mail' },
  },
  {
    id: 'city',
    type: 'form',
    message: 'Your city?',
    field: 'city',
    nextStep: 'end',
    fieldConfig: { label: 'City' },
  },
  { id: 'end', type: 'completed', message: 'Goodbye.' },
];
type Body = Record<string, unknown>;
type Call = { path: string; session: string | null; body: Body };
const calls: Call[] = [];
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  sessionStorage.clear();
  calls.length = 0;
  answers = {};
  const { workflows, defaultWorkflow } = school.config;
  const main = workflows[defaultWorkflow];
  Object.assign(school.config, {
    consent: { version: '1', notice: 'I agree.', privacyUrl: 'https://school.example/privacy' },
    workflows: { ...workflows, [defaultWorkflow]: { ...main, steps } },
  });
  server.use(http.post('*/api/conversations', answer), http.post('*/api/conversations/:what', answer));
});

afterEach(() => void vi.unstubAllEnvs());

async function answer({ request }: { request: Request }) {
  const path = new URL(request.url).pathname.replace('/api/conversations', '');
  calls.push({ path, session: request.headers.get('idempotency-key'), body: (await request.json()) as Body });
  if (answers[path]) return answers[path]();
  return HttpResponse.json({
    success: true,
    ...(path === '/link' && { token: 'a'.repeat(71), expires_at: '2026-12-02T10:00:00.000Z', mail: true }),
  });
}

const NoBanner = () => null;
const refused = (reason: string, status = 409) =>
  HttpResponse.json({ success: false, message: 'No', reason }, { status });
/** What has the focus; null where nothing has. */
const holder = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);
/** The page goes out of sight: what waits is stored. */
function leave() {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
}
const kept = () => calls.filter(({ path }) => path === '');
const to = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);

async function begun() {
  const person = showPanel({ tenantId: school.id });
  await person.click(await screen.findByRole('button', { name: 'New' }));
  await person.click(await screen.findByRole('checkbox'));
  await person.type(screen.getByRole('textbox', { name: /Your name/ }), 'Asha{Enter}');
  await screen.findByRole('textbox', { name: /E-mail/ });
  return person;
}

async function opened() {
  const person = await begun();
  await person.click(await screen.findByRole('button', { name: 'Finish later' }));
  const sheet = await screen.findByRole('region', { name: 'Continue later' });
  await within(sheet).findByRole('textbox', { name: 'Link to continue' });
  return { person, sheet };
}

describe('a conversation with consent', () => {
  test('is stored once for each answer, and not before the consent', async () => {
    const person = showPanel({ tenantId: school.id });
    await person.click(await screen.findByRole('button', { name: 'New' }));
    await screen.findByRole('checkbox');
    expect(screen.queryByRole('button', { name: 'Finish later' })).toBeNull();
    expect(calls).toEqual([]);
    await person.click(screen.getByRole('checkbox'));
    await person.type(screen.getByRole('textbox', { name: /Your name/ }), 'Asha{Enter}');
    await waitFor(() => expect(kept()).toHaveLength(1), { timeout: 4000 });
    const [first] = kept();
    expect(first?.body).toMatchObject({
      is_new: true,
      language: 'en',
      state: {
        currentStep: 'email',
        userData: { kind: 'New', first_name: 'Asha', consent: { given: true } },
      },
    });
    expect(first?.body.state).not.toHaveProperty('messages');
    await person.type(screen.getByRole('textbox', { name: /E-mail/ }), 'asha@example.com{Enter}');
    await waitFor(() => expect(kept()).toHaveLength(2), { timeout: 4000 });
    expect(kept()[1]).toMatchObject({
      session: first?.session,
      body: { is_new: false, key: first?.body.key },
    });
  });

  test('has a link to copy, which holds nothing that was entered', async () => {
    const { person, sheet } = await opened();
    const link = within(sheet).getByRole<HTMLInputElement>('textbox', { name: 'Link to continue' }).value;
    expect(link).toBe(
      `${location.origin}/embedded-chat?tenant=${school.id}&lang=en#continue=${'a'.repeat(71)}`,
    );
    await person.click(within(sheet).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(within(sheet).getByText('Copied.')).toBeVisible();
    expect(within(sheet).queryByRole('button', { name: 'Share' })).toBeNull();
    await expectAccessible(document.body);
    await person.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Finish later' })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Continue later' })).toBeNull();
  });

  test('says its last day as the parent’s calendar has it', async () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    const { sheet } = await opened();
    expect(within(sheet).getByText(/It works until 3 December 2026\./)).toBeVisible();
  });

  test('is mailed to the address given or typed, with a reminder only where that is ticked', async () => {
    const { person, sheet } = await opened();
    const send = within(sheet).getByRole('button', { name: 'Send it to my e-mail' });
    const email = within(sheet).getByRole('textbox', { name: 'Your email address' });
    expect(
      within(sheet).getByRole('checkbox', { name: 'Remind me once if I do not finish' }),
    ).not.toBeChecked();
    await person.type(email, 'asha');
    await person.click(send);
    expect(within(sheet).getByText(/such as name@example.com/)).toBeVisible();
    expect(to('/link')).toHaveLength(1);
    await person.type(email, '@example.com');
    await person.click(send);
    expect(await within(sheet).findByText('The link is on its way to asha@example.com.')).toBeVisible();
    expect(to('/link')[1]).toMatchObject({ email: 'asha@example.com', remind: false, token: 'a'.repeat(71) });
    await person.click(within(sheet).getByRole('checkbox'));
    answers['/link'] = () => refused('too_many_mails', 429);
    await person.click(send);
    expect(await within(sheet).findByText(/No more mails/)).toBeVisible();
    expect(to('/link')[2]).toMatchObject({ remind: true });
  });

  test('keeps the keyboard in its sheet, whichever button is pressed, until Escape closes it', async () => {
    answers[''] = () => refused('', 429);
    const person = await begun();
    await person.click(await screen.findByRole('button', { name: 'Finish later' }));
    const sheet = await screen.findByRole('region', { name: 'Continue later' });
    const press = async (name: string) => {
      (await within(sheet).findByRole('button', { name })).focus();
      await person.keyboard('{Enter}');
    };
    const link = () => within(sheet).findByRole('textbox', { name: 'Link to continue' });
    await within(sheet).findByText('The link could not be made just now.');
    delete answers[''];
    await press('Try again');
    expect(sheet).toContainElement(holder());
    await link();
    expect(sheet).toContainElement(holder());
    await press('Withdraw the link');
    await within(sheet).findByText('The link does not work any more.');
    expect(sheet).toContainElement(holder());
    await press('Make a new link');
    expect(sheet).toContainElement(holder());
    await link();
    await press('Forget what I entered');
    await press('Keep it');
    expect(sheet).toContainElement(holder());
    await person.type(within(sheet).getByRole('textbox', { name: 'Your email address' }), 'a@example.com');
    let refuse = (_: Response) => {};
    answers['/link'] = () => new Promise((resolve) => (refuse = resolve));
    await press('Send it to my e-mail');
    // A disabled button has no focus in a browser.
    const send = within(sheet).getByRole('button', { name: 'Send it to my e-mail' });
    expect([send, holder()]).toEqual([expect.objectContaining({ disabled: false }), send]);
    await press('Send it to my e-mail');
    await waitFor(() => expect(to('/link')).toHaveLength(3));
    refuse(refused('', 429));
    expect(await within(sheet).findByText(/could not be sent just now/)).toBeVisible();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Continue later' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Finish later' })).toHaveFocus();
  });

  test('offers no mail where none are sent', async () => {
    answers['/link'] = () =>
      HttpResponse.json({
        success: true,
        token: 'b'.repeat(71),
        expires_at: '2026-12-02T10:00:00Z',
        mail: false,
      });
    const { sheet } = await opened();
    expect(within(sheet).queryByRole('button', { name: 'Send it to my e-mail' })).toBeNull();
  });

  test('its link is withdrawn, and what was entered is forgotten once that is confirmed', async () => {
    const { person, sheet } = await opened();
    await person.click(within(sheet).getByRole('button', { name: 'Withdraw the link' }));
    expect(await within(sheet).findByText('The link does not work any more.')).toBeVisible();
    expect(within(sheet).queryByRole('textbox', { name: 'Link to continue' })).toBeNull();
    await person.click(within(sheet).getByRole('button', { name: 'Forget what I entered' }));
    expect(within(sheet).getByRole('button', { name: 'Keep it' })).toHaveFocus();
    expect(within(sheet).getByText(/asked, sent or booked stays with the school/)).toBeVisible();
    answers['/withdraw'] = () => refused('', 422);
    await person.click(within(sheet).getByRole('button', { name: 'Remove it' }));
    expect(await within(sheet).findByText(/did not work just now/)).toBeVisible();
    delete answers['/withdraw'];
    await person.click(within(sheet).getByRole('button', { name: 'Remove it' }));
    expect(await screen.findByRole('button', { name: 'New' })).toBeVisible();
    expect(to('/withdraw').map(({ what }) => what)).toContain('all');
    await waitFor(() => expect(readMark(school.id)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Finish later' })).toBeNull();
  });

  test('is removed where the conversation is reset', async () => {
    const person = await begun();
    await waitFor(() => expect(kept()).toHaveLength(1), { timeout: 4000 });
    await person.click(screen.getByRole('button', { name: 'Reset conversation' }));
    await person.click(await screen.findByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(to('/withdraw')).toEqual([{ what: 'all' }]));
    await waitFor(() => expect(readMark(school.id)).toBeNull());
  });

  test('that is reset without a connection is removed before the next one is stored', async () => {
    const person = await begun();
    await waitFor(() => expect(kept()).toHaveLength(1), { timeout: 4000 });
    answers['/withdraw'] = () => refused('', 422);
    await person.click(screen.getByRole('button', { name: 'Reset conversation' }));
    await person.click(await screen.findByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(to('/withdraw')).toHaveLength(1));
    await person.click(await screen.findByRole('button', { name: 'New' }));
    await person.click(await screen.findByRole('checkbox'));
    await person.type(screen.getByRole('textbox', { name: /Your name/ }), 'Dev{Enter}');
    await screen.findByRole('textbox', { name: /E-mail/ });
    leave();
    await waitFor(() => expect(to('/withdraw').length).toBeGreaterThan(1));
    expect([kept().length, readMark(school.id)?.sessionId]).toEqual([1, kept()[0]?.session]);
    delete answers['/withdraw'];
    await person.type(screen.getByRole('textbox', { name: /E-mail/ }), 'dev@example.com{Enter}');
    await screen.findByRole('textbox', { name: /City/ });
    leave();
    await waitFor(() => expect(kept().length).toBeGreaterThan(1));
    const removed = calls.filter(({ path }) => path === '/withdraw').map(({ session }) => session);
    expect(new Set(removed)).toEqual(new Set([kept()[0]?.session]));
    expect(readMark(school.id)?.sessionId).toBe(kept()[1]?.session);
  });

  test('that went on elsewhere says so, once, and stores nothing any more', async () => {
    answers[''] = () => refused('moved');
    const person = await begun();
    expect(await screen.findByText(/on another device/, {}, { timeout: 4000 })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.type(screen.getByRole('textbox', { name: /E-mail/ }), 'asha@example.com{Enter}');
    await screen.findByRole('textbox', { name: /City/ });
    expect(screen.queryByText(/on another device/)).toBeNull();
    expect(kept()).toHaveLength(1);
  });

  test.each([
    ['moved', 409],
    ['gone', 410],
  ])('that the service has %s is not brought back by a tab that is loaded anew', async (reason, status) => {
    answers[''] = () => refused(reason, status);
    await begun();
    await screen.findByRole('button', { name: 'Finish later' });
    leave();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Finish later' })).toBeNull());
    expect(kept()).toHaveLength(1);
    cleanup();
    delete answers[''];
    const person = showPanel({ tenantId: school.id });
    await person.type(await screen.findByRole('textbox', { name: /E-mail/ }), 'asha@example.com{Enter}');
    await screen.findByRole('textbox', { name: /City/ });
    expect(screen.queryByRole('button', { name: 'Finish later' })).toBeNull();
    leave();
    // Nor is it removed on the device that goes on with it.
    await person.click(screen.getByRole('button', { name: 'Reset conversation' }));
    await person.click(await screen.findByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(readMark(school.id)).toBeNull());
    expect([kept().length, to('/withdraw')]).toEqual([1, []]);
  });

  test('that cannot be stored as it has become is still removed with a reset', async () => {
    const person = await begun();
    await waitFor(() => expect(kept()).toHaveLength(1), { timeout: 4000 });
    answers[''] = () => refused('', 413);
    await person.type(screen.getByRole('textbox', { name: /E-mail/ }), 'asha@example.com{Enter}');
    await screen.findByRole('textbox', { name: /City/ });
    leave();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Finish later' })).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Reset conversation' }));
    await person.click(await screen.findByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(to('/withdraw')).toEqual([{ what: 'all' }]));
  });

  test.each([
    ['was sent', () => refused('finished'), 1],
    ['is stored after all', () => HttpResponse.json({ success: true }), 2],
  ])(
    'about which the service says late that it %s leaves the next one as it is',
    async (_, late, removals) => {
      let say: (answer: Response) => void = () => {};
      answers[''] = () => new Promise((resolve) => (say = resolve));
      const person = await begun();
      await waitFor(() => expect(kept()).toHaveLength(1), { timeout: 4000 });
      const first = kept()[0]?.session;
      delete answers[''];
      await person.click(screen.getByRole('button', { name: 'Reset conversation' }));
      await person.click(await screen.findByRole('button', { name: 'Start again' }));
      await waitFor(() => expect(readMark(school.id)).toBeNull());
      await person.click(await screen.findByRole('button', { name: 'New' }));
      await person.click(await screen.findByRole('checkbox'));
      await person.type(screen.getByRole('textbox', { name: /Your name/ }), 'Dev{Enter}');
      await screen.findByRole('textbox', { name: /E-mail/ });
      await waitFor(() => expect(readMark(school.id)?.isStored).toBe(true), { timeout: 4000 });
      const next = readMark(school.id);
      say(late());
      await waitFor(() => expect(to('/withdraw')).toHaveLength(removals));
      await person.type(screen.getByRole('textbox', { name: /E-mail/ }), 'dev@example.com{Enter}');
      await screen.findByRole('textbox', { name: /City/ });
      expect(readMark(school.id)).toEqual(next);
      expect(next?.sessionId).not.toBe(first);
      expect(screen.queryByText(/already sent from another device/)).toBeNull();
    },
  );

  test('has its link also for a parent who asks for it before the next question is there', async () => {
    school.config.timing = { ...school.config.timing, reply: 1000 };
    const person = showPanel({ tenantId: school.id });
    await person.click(await screen.findByRole('button', { name: 'New' }));
    await person.click(await screen.findByRole('checkbox'));
    await person.type(screen.getByRole('textbox', { name: /Your name/ }), 'Asha{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Finish later' }));
    expect(await screen.findByRole('textbox', { name: 'Link to continue' })).toBeInTheDocument();
    expect(kept()).toMatchObject([{ body: { state: { currentStep: 'email' } } }]);
  });

  test('cannot be linked while the service is not reached, and says so', async () => {
    answers[''] = () => refused('', 429);
    const person = await begun();
    await person.click(await screen.findByRole('button', { name: 'Finish later' }));
    expect(await screen.findByText('The link could not be made just now.')).toBeVisible();
    delete answers[''];
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Link to continue' })).toBeVisible();
  });
});

test('a school that asks for no consent stores nothing', async () => {
  Object.assign(school.config, { consent: undefined });
  const person = showPanel({ tenantId: school.id });
  await person.click(await screen.findByRole('button', { name: 'New' }));
  await person.type(await screen.findByRole('textbox', { name: /Your name/ }), 'Asha{Enter}');
  await screen.findByRole('textbox', { name: /E-mail/ });
  expect(screen.queryByRole('button', { name: 'Finish later' })).toBeNull();
  expect(calls).toEqual([]);
});

test('a preview stores nothing', async () => {
  const person = showPanel({
    tenantId: school.id,
    preview: {
      answer: { ok: true, config: school.config, origin: 'published' },
      ports: (own, words) => previewDependencies(own, words, () => {}),
      Banner: NoBanner,
    },
  });
  await person.click(await screen.findByRole('button', { name: 'New' }));
  await person.click(await screen.findByRole('checkbox'));
  await person.type(screen.getByRole('textbox', { name: /Your name/ }), 'Asha{Enter}');
  await screen.findByRole('textbox', { name: /E-mail/ });
  expect(screen.queryByRole('button', { name: 'Finish later' })).toBeNull();
  expect(calls).toEqual([]);
});

describe('a link', () => {
  const userData = {
    kind: 'New',
    first_name: 'Asha',
    consent: { given: true, version: '1', time: '2026-11-20T10:00:00Z' },
  };
  const state = {
    currentFlow: '',
    currentStep: 'email',
    userData,
    variables: {},
    workflowHistory: ['kind', 'name', 'email'],
    flowHistory: [],
    isCompleted: false,
  };
  const continued = (change: object = {}) =>
    HttpResponse.json({
      success: true,
      session_id: 'session of the other phone',
      language: 'en',
      config: null,
      state: { ...state, currentFlow: school.config.defaultWorkflow, ...change },
    });

  function follow(token = 'token') {
    const ended: string[] = [];
    render(
      <ContinueLink
        tenantId={school.id}
        token={token}
        variant="panel"
        words={englishWords}
        onEnd={() => ended.push('ended')}
      />,
    );
    return { ended, person: userEvent.setup({ delay: null }) };
  }

  test.each([
    ['an earlier version counts among the figures of that', () => school.config, 3],
    ['an earlier version whose number is not known counts nowhere', () => school.config, undefined],
  ])('that goes on with %s', async (_, config, version) => {
    answers['/continue'] = () =>
      HttpResponse.json({
        success: true,
        session_id: 'session of the other phone',
        config: config(),
        version,
        state: { ...state, currentFlow: school.config.defaultWorkflow },
      });
    const { ended } = follow();
    await waitFor(() => expect(ended).toEqual(['ended']));
    expect(readVisit(school.id)?.version).toBe(version);
  });

  test('goes on where the conversation was, with what was answered, to be changed too', async () => {
    answers['/continue'] = () => continued();
    const { ended } = follow();
    await waitFor(() => expect(ended).toEqual(['ended']));
    const person = showPanel({ tenantId: school.id });
    expect(await screen.findByText(/Welcome back!/)).toBeVisible();
    expect(screen.getByText('Your name')).toBeVisible();
    expect(screen.getByText('Asha')).toBeVisible();
    expect(screen.getByText('Your address?')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: /E-mail/ }), 'asha@example.com{Enter}');
    await waitFor(() => expect(kept().length).toBeGreaterThan(0), { timeout: 4000 });
    const last = kept().at(-1);
    expect(last?.session).toBe('session of the other phone');
    expect(last?.body).toMatchObject({ is_new: false, key: to('/continue')[0]?.key });
  });

  test('offers the academic years of this day, as the school has them', async () => {
    const eligibility = { ageOn: '05-31', yearBegins: '04-01', yearsOffered: 2, grades: [] };
    const { workflows, defaultWorkflow } = school.config;
    const main = workflows[defaultWorkflow];
    const asking = steps.map((step): Step => {
      if (step.id !== 'email') return step;
      return {
        ...step,
        field: 'academic_year',
        inputType: 'radio',
        dropdownOptions: ['2019-2020', '2020-2021'],
      };
    });
    const config = {
      ...school.config,
      eligibility,
      workflows: { ...workflows, [defaultWorkflow]: { ...main, steps: asking } },
    };
    answers['/continue'] = () =>
      HttpResponse.json({
        success: true,
        session_id: 'session of the other phone',
        config,
        state: { ...state, currentFlow: defaultWorkflow },
      });
    const { ended } = follow();
    await waitFor(() => expect(ended).toEqual(['ended']));
    showPanel({ tenantId: school.id });
    for (const year of academicYears(eligibility, localDate(new Date()))) {
      expect(await screen.findByText(year)).toBeVisible();
    }
    expect(screen.queryByText('2019-2020')).toBeNull();
  });

  test('to a step that the school no longer has begins again, with the answers', async () => {
    answers['/continue'] = () => continued({ currentStep: 'no such step' });
    const { ended } = follow();
    await waitFor(() => expect(ended).toEqual(['ended']));
    showPanel({ tenantId: school.id });
    expect(await screen.findByText('Asha')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'New' })).toBeVisible();
  });

  test('that is refused says what to do, and shows nothing', async () => {
    answers['/continue'] = () => refused('link_refused', 404);
    const { ended, person } = follow();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/does not work any more/);
    expect(alert).not.toHaveTextContent('Asha');
    await expectAccessible(document.body);
    await person.click(screen.getByRole('button', { name: 'Start New Conversation' }));
    expect(ended).toEqual(['ended']);
    expect(readMark(school.id)).toBeNull();
  });

  test('that cannot be opened now is tried again', async () => {
    answers['/continue'] = () => refused('', 429);
    const { ended, person } = follow('later');
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be opened/);
    answers['/continue'] = () => continued();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(ended).toEqual(['ended']));
  });

  test('goes on in the middle of a change, and asks for nothing that is known', async () => {
    answers['/continue'] = () =>
      continued({
        currentStep: 'name',
        userData: { ...userData, email: 'asha@example.com' },
        variables: { _changing: ['city', 'first_name'] },
        workflowHistory: ['kind', 'name', 'email', 'city', 'name'],
      });
    const { ended } = follow('change');
    await waitFor(() => expect(ended).toEqual(['ended']));
    const person = showPanel({ tenantId: school.id });
    await person.type(await screen.findByRole('textbox', { name: /Your name/ }), ' Rao{Enter}');
    expect(await screen.findByRole('textbox', { name: /City/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /E-mail/ })).toBeNull();
  });

  test.each(['a text', [], { currentStep: 7 }, null, { ...state, variables: { _changing: 'city' } }])(
    'with a state of another shape (%j) is not opened',
    async (odd) => {
      answers['/continue'] = () =>
        HttpResponse.json({ success: true, session_id: 's', language: 'en', config: null, state: odd });
      follow(`odd ${JSON.stringify(odd)}`);
      expect(await screen.findByRole('alert')).toHaveTextContent(/could not be opened/);
    },
  );

  test('retells every hostile answer as a text', async () => {
    const answersGiven = Object.fromEntries(
      hostileTexts.slice(0, 575).map((text, n) => [`answer_${n}`, text]),
    );
    answers['/continue'] = () => continued({ userData: { ...userData, ...answersGiven } });
    const { ended } = follow('hostile');
    await waitFor(() => expect(ended).toEqual(['ended']));
    showPanel({ tenantId: school.id });
    expect(await screen.findByText(/Welcome back!/)).toBeVisible();
    const log = screen.getByRole('log');
    expect(log.querySelectorAll('script, img[onerror], iframe, object, svg[onload], style')).toHaveLength(0);
    expect(log.textContent).toContain('<script>alert(1)</script>');
  });
});
