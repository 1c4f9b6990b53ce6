import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SavedRun } from '#data/configuration/saved-runs.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { LoadError } from '#data/supabase/load-error.ts';
import { edit, type TenantConfig } from '#engine';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { SchoolDetails } from '#features/builder/flows/details/school-details.tsx';
import { toSavedRun } from '#features/builder/saved-runs/replay-run.ts';
import { DraftSync } from '#features/builder/sync/draft-sync.tsx';
import { PublishButton } from '#features/builder/versions/publish-button.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeSignIn, fakeStaff, welcomeStaff } from '../../../data/session/fake-staff.ts';
import { sound } from '../../../engine/setup/sound-configuration.ts';
import { showBuilder } from '../show-builder.tsx';
import { fakeDraftServer } from '../sync/fake-draft-server.ts';
import type { FakeSchool } from '../sync/open-autosave.ts';
import { serveNoPlan, serveSchool } from '../sync/show-sync.tsx';

const server = setupServer();
let school: FakeSchool;
beforeAll(() => {
  provideModalDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  school = fakeDraftServer('Ana');
});
afterEach(async () => {
  await staffSession.signOut();
  server.resetHandlers();
});
afterAll(() => server.close());

const reword = (config: TenantConfig) => edit.updateStep(config, 'main', 'name', { message: 'Your name?' });
const reworded = reword(sound);
const broken = edit.connect(reworded, 'main', 'kind', 'gone', { type: 'option', option: 1 });
const journey = (name: string, config: TenantConfig): SavedRun => ({
  id: name,
  name,
  ...toSavedRun(config, {
    flow: 'main',
    events: [{ type: 'advance' }, { type: 'choose', option: 0 }, { type: 'answer', value: 'Asha' }],
    transcript: [],
  }),
});

/** A member of staff at work on a draft, with the sound configuration live unless nothing is. */
async function show(
  draft: TenantConfig,
  { live = true, journeys = [] as SavedRun[] | null, beside = null as ReactNode } = {},
) {
  if (live) {
    school.saveAs('Ana', sound);
    school.publishAs('Ana');
  }
  school.saveAs('Ana', draft);
  const staff = fakeStaff();
  server.use(
    ...welcomeStaff(staff),
    http.get('*/rest/v1/saved_journeys', () =>
      journeys ? HttpResponse.json(journeys) : HttpResponse.error(),
    ),
    serveNoPlan,
    serveSchool(school),
  );
  await staffSession.signIn(fakeSignIn(staff));
  const shown = showBuilder(
    <DraftSync staffId={staff.id} tenantId="test-school" start={school.school.start()}>
      <PublishButton tenantId="test-school" />
      {beside}
    </DraftSync>,
    draft,
  );
  return { ...shown, button: await screen.findByRole('button', { name: 'Publish' }) };
}

/** The same, with the dialog opened. */
async function open(...given: Parameters<typeof show>) {
  const shown = await show(...given);
  await shown.person.click(shown.button);
  const dialog = within(screen.getByRole('dialog', { name: 'Publish this conversation' }));
  const press = (name: string) => shown.person.click(dialog.getByRole('button', { name }));
  const note = () => dialog.getByRole('textbox', { name: 'What has changed, for your colleagues' });
  return { ...shown, dialog, press, note };
}

test('somebody who is not signed in is led there, and back', async () => {
  const staff = fakeStaff();
  server.use(...welcomeStaff(staff));
  await staffSession.signIn(fakeSignIn(staff));
  await staffSession.signOut();
  const { person, router } = showBuilder(
    <DraftSync staffId={null} tenantId="test-school" start={{ revision: 0, published: null }}>
      <PublishButton tenantId="test-school" />
    </DraftSync>,
    sound,
    '/workflow-builder?tenant=test-school',
  );
  await person.click(screen.getByRole('link', { name: 'Sign in to publish' }));
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { from: '/workflow-builder?tenant=test-school' },
  });
});

const published = (version: number) =>
  screen.findByText(`Published: version ${version}. New conversations use it from now on.`);

test('what is sound and different is told in words, published with its note, and live', async () => {
  const { person, dialog, press, note } = await open(reworded);
  expect(dialog.getByText('What parents will notice, compared with version 1')).toBeVisible();
  expect(dialog.getByText('The question “Name?” now reads “Your name?”')).toBeVisible();
  expect(dialog.getByText('Message of “Your name?” reworded.')).not.toBeVisible();
  await person.click(dialog.getByText('Every change, step by step'));
  expect(dialog.getByText('Message of “Your name?” reworded.')).toBeVisible();
  await person.type(note(), '  Kinder words ');
  await press('Publish');
  expect(await published(2)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(school.published()).toEqual({ version: 2, config: reworded });
  expect(school.calls.filter((call) => call.startsWith('publish'))).toEqual(['publish 2 Kinder words']);
});

test('the first version of all is told to be that', async () => {
  const { dialog, press } = await open(sound, { live: false });
  expect(dialog.getByText('This is the first version of your own.')).toBeVisible();
  await press('Publish');
  expect(await published(1)).toBeVisible();
  expect(school.published()?.version).toBe(1);
});

test('warnings and texts that a language lacks are told, and hold up nothing', async () => {
  const translations = { hi: { 'Kind?': 'कौन?' }, fr: {} };
  const { dialog, press } = await open({
    ...edit.addStep(sound, 'main', { id: 'lost', type: 'completed', message: 'Goodbye.' }),
    translations,
  });
  expect(dialog.getByText(/^Hindi: \d+ texts missing$/)).toBeVisible();
  expect(dialog.getByText('French: nothing is translated')).toBeVisible();
  expect(dialog.getByText(/^1 warning is worth a look/)).toBeVisible();
  await press('Publish');
  expect(await published(2)).toBeVisible();
});

test('errors keep it from being published; each leads to its step, and all can be seen at once', async () => {
  const { dialog, builder, person, button } = await open(broken);
  expect(dialog.getByText('1 error has to be mended first')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Publish' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: /Leads to a step that is not there.*Kind/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(builder().state).toMatchObject({ flow: 'main', step: 'kind', panel: { type: 'edit' } });
  await person.click(button);
  await person.click(screen.getByRole('button', { name: 'Show all problems' }));
  expect(builder().state.panel).toEqual({ type: 'problems' });
});

test('what says the same as what is live is not published again', async () => {
  const { dialog } = await open(structuredClone(sound));
  expect(dialog.getByText('There is nothing to publish')).toBeVisible();
  expect(dialog.getByText(/same as version 1, which is live/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Publish' })).toBeNull();
});

const title = { name: 'Publish this conversation' };

test('what is not saved in the editor is asked about first', async () => {
  const { person, button, builder } = await show(structuredClone(sound), { beside: <StepEditor /> });
  const write = async () => {
    act(() => builder().go({ step: 'name', panel: { type: 'edit' } }));
    await person.clear(screen.getByRole('textbox', { name: 'Message' }));
    await person.type(screen.getByRole('textbox', { name: 'Message' }), 'Your name?');
    await person.click(button);
  };
  const answer = (name: string) => {
    const question = screen.getByRole('dialog', { name: 'Save your changes to this step?' });
    return person.click(within(question).getByRole('button', { name }));
  };
  const dialogSays = async (words: RegExp) =>
    expect(await within(await screen.findByRole('dialog', title)).findByText(words)).toBeVisible();
  await write();
  await answer('Go on editing');
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(button);
  await answer('Discard');
  await dialogSays(/There is nothing to publish/);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await write();
  await answer('Save');
  await dialogSays(/now reads “Your name\?”/);
});

test('what is not saved of the school details is told not to be in it', async () => {
  const { person, button } = await show(reworded, { beside: <SchoolDetails /> });
  await person.type(screen.getByLabelText('School name'), ' of the Hills');
  await person.click(button);
  const question = screen.getByRole('dialog', { name: 'Go on without the school details?' });
  await person.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(button);
  await person.click(screen.getByRole('button', { name: 'Go on without it' }));
  expect(await screen.findByRole('dialog', title)).toBeVisible();
  expect(screen.getByLabelText<HTMLInputElement>('School name').value).toMatch(/ of the Hills$/);
});

test('kept runs are played first: how many read as before, and where others differ', async () => {
  const journeys = [journey('Old words', sound), journey('New words', reworded)];
  const { dialog, press } = await open(reworded, { journeys });
  expect(await dialog.findByText('1 kept run reads as before, 1 reads differently')).toBeVisible();
  expect(dialog.getByText('Old words: reads differently')).toBeVisible();
  expect(dialog.getAllByText('Your name?').length).toBeGreaterThan(0);
  await press('Publish');
  expect(await published(2)).toBeVisible();
});

test('kept runs that cannot be loaded are told to be so, and hold up nothing', async () => {
  const { dialog, press } = await open(reworded, { journeys: null });
  expect(await dialog.findByText(/^The kept runs could not be loaded/)).toBeVisible();
  await press('Publish');
  expect(await published(2)).toBeVisible();
});

test('no answer and a refusal are told, and the note stays', async () => {
  const { person, dialog, press, note } = await open(reworded);
  await person.type(note(), 'Kinder words');
  for (const [weather, words] of [
    ['down', /^No answer came back/],
    [
      new LoadError('failed', { code: 'conversation_of_another_school', values: {} }),
      /^This conversation belongs to another school/,
    ],
  ] as const) {
    school.school.weather = weather;
    await press('Publish');
    expect(await dialog.findByText(words)).toBeVisible();
    expect(note()).toHaveValue('Kinder words');
  }
  school.school.weather = 'fine';
  await press('Publish');
  expect(await published(2)).toBeVisible();
});

test('when a colleague was faster the dialog says what to do, and publishes nothing', async () => {
  const { dialog, press } = await open(reworded);
  school.school.saveAs('Bela', reworded);
  await press('Publish');
  expect(await dialog.findByText(/Nothing was published and nothing is lost/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(school.published()?.version).toBe(1);
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a note outlives Cancel and the browser’s Back, and is not sent while it is too long', async () => {
  const { person, button, press, note, router } = await open(reworded);
  const again = () => screen.getByRole('textbox', { name: /What has changed/ });
  await person.type(note(), 'Kinder');
  await press('Cancel');
  await person.click(button);
  expect(again()).toHaveValue('Kinder');
  await router.navigate('/workflow-builder?view=map');
  await person.type(again(), '!');
  await router.navigate(-1);
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
  await person.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(router.state.location.search).toBe('?view=map');
  expect(again()).toHaveValue('Kinder!');
  await person.clear(again());
  await person.paste('x'.repeat(503));
  expect(screen.getByText('3 characters too many: shorten the note.')).toBeVisible();
  const send = () => within(screen.getByRole('dialog', title)).getByRole('button', { name: 'Publish' });
  expect(send()).toBeDisabled();
  await person.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(screen.getByText('0 characters left')).toBeVisible();
  await person.click(send());
  expect(await published(2)).toBeVisible();
});
