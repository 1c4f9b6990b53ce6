import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { useBuilder } from '#features/builder/builder-provider.tsx';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { CopyReviewLink, type MadeReviewLink } from '#features/builder/review/copy-review-link.tsx';
import { ReviewPanel } from '#features/builder/review/review-panel.tsx';
import { DraftSync } from '#features/builder/sync/draft-sync.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeStaff, leaveSignedIn } from '../../../data/session/fake-staff.ts';
import { sound } from '../../../engine/setup/sound-configuration.ts';
import { showBuilder } from '../show-builder.tsx';
import { fakeDraftServer } from '../sync/fake-draft-server.ts';
import { serveSchool } from '../sync/show-sync.tsx';

const server = setupServer();
beforeAll(() => {
  provideModalDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The panel or the editor beside the button, as the workbench has them. */
function Bench({ staffId }: { staffId: string }) {
  const { panel } = useBuilder().state;
  const [made, setMade] = useState<MadeReviewLink | null>(null);
  return (
    <>
      <CopyReviewLink staffId={staffId} tenantId="test-school" onMade={setMade} />
      <StepEditor />
      {panel.type === 'review' && <ReviewPanel staffId={staffId} tenantId="test-school" made={made} />}
    </>
  );
}

/** The builder of a draft; records what the draft said when a link was made, which takes until `answer`. */
async function open() {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  const school = fakeDraftServer('Ana');
  school.school.saveAs('Ana', sound);
  const links: object[] = [];
  const shownBy: (string | undefined)[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('*/rest/v1/shown_step_comments', () => HttpResponse.json([])),
    http.get('*/rest/v1/open_review_links', () => HttpResponse.json(links)),
    http.delete('*/rest/v1/review_links', () => {
      links.pop();
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/rest/v1/rpc/make_review_link', async () => {
      shownBy.push(school.school.draft()?.workflows.main?.steps.find(({ id }) => id === 'name')?.message);
      await answered;
      const times = { made_at: '2026-11-26T10:00:00Z', expires_at: '2026-12-10T10:00:00Z' };
      links.push({ id: 'l1', made_by: 'Ana', ...times });
      return HttpResponse.json({ ok: true, id: 'l1', secret: 'x'.repeat(43), expires_at: times.expires_at });
    }),
    serveSchool(school),
  );
  const shown = showBuilder(
    <DraftSync staffId={staff.id} tenantId="test-school" start={school.school.start()}>
      <Bench staffId={staff.id} />
    </DraftSync>,
    sound,
  );
  const copy = screen.getByRole('button', { name: 'Copy link for review' });
  const write = async () => {
    act(() => shown.builder().go({ flow: 'main', step: 'name', panel: { type: 'edit' } }));
    await shown.person.type(screen.getByRole('textbox', { name: 'Message' }), ' Please.');
  };
  return { ...shown, copy, write, shownBy, answer };
}

const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link for review' });

test('words that are not saved are asked about before a link is made, which then shows them', async () => {
  const { person, copy, write, shownBy, answer } = await open();
  answer();
  await write();
  await person.click(copy);
  await person.click(screen.getByRole('button', { name: 'Go on editing' }));
  expect(shownBy).toEqual([]);
  await person.click(copy);
  const question = screen.getByRole('dialog', { name: 'Save your changes to this step?' });
  await person.click(within(question).getByRole('button', { name: 'Save' }));
  expect((await address()).value).toMatch(/#review=x{43}$/);
  expect(shownBy).toEqual(['Name? Please.']);
});

test('who writes on while a link is made goes on, and finds the link in the panel until it is withdrawn', async () => {
  const { person, builder, copy, write, shownBy, answer } = await open();
  await person.click(copy);
  await waitFor(() => expect(shownBy).toEqual(['Name?']));
  await write();
  await act(async () => answer());
  expect(await screen.findByText(/^Copied\. Who has the link/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Name? Please.');
  await person.click(screen.getByRole('button', { name: 'Save Step' }));
  act(() => builder().open({ type: 'review' }));
  expect((await address()).value).toMatch(/#review=x{43}$/);
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link for review' })).toBeNull());
});
