import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { staffSession } from '#data/session/staff-session.ts';
import { StepEditor } from '#features/builder/editor/step-editor.tsx';
import { fakeSignIn, fakeStaff, welcomeStaff, whoAsks } from '../../../data/session/fake-staff.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { showBuilder } from '../show-builder.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  // jsdom draws nothing.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close() {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['drawn anew'], { type })),
  );
});
afterEach(async () => {
  await act(() => staffSession.signOut());
  server.resetHandlers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const id = '00000000-0000-4000-8000-000000000000';
const photo = new File(['GPS 12.97N'], 'photo.jpg', { type: 'image/jpeg' });

/** The editor of staff who add a picture, and what the chat service was sent. */
async function addPicture(
  answer: () => Response = () => HttpResponse.json({ success: true, id, width: 40, height: 30 }),
) {
  const staff = fakeStaff();
  const sent: { school: string | null; type: string | null; by: string | undefined }[] = [];
  server.use(
    ...welcomeStaff(staff),
    http.post('*/api/files', ({ request }) => {
      sent.push({
        school: new URL(request.url).searchParams.get('school'),
        type: request.headers.get('Content-Type'),
        by: whoAsks(request, [staff])?.username,
      });
      return answer();
    }),
  );
  await staffSession.signIn(fakeSignIn(staff));
  const shown = showBuilder(<StepEditor />, configOf([{ id: 'a', type: 'message', message: 'Hello' }]));
  act(() => shown.builder().go({ step: 'a', panel: { type: 'edit' } }));
  await shown.person.click(screen.getByRole('button', { name: 'Add picture' }));
  return { ...shown, sent, picker: () => screen.getByLabelText(/^Choose (a|another) picture/) };
}

describe('a picture', () => {
  test('that is chosen is drawn anew, stored for the school, and named by the step', async () => {
    const { person, picker, sent, builder } = await addPicture();
    await person.upload(picker(), photo);
    expect(await screen.findByText('The picture is stored with the school.')).toBeVisible();
    expect(sent).toEqual([{ school: 'test-school', type: 'image/webp', by: 'greenfield' }]);
    expect(screen.queryByRole('textbox', { name: 'Address of the picture' })).not.toBeInTheDocument();
    await person.type(screen.getByRole('textbox', { name: 'Description of the picture' }), 'The hall');
    await person.click(screen.getByRole('button', { name: 'Save Step' }));
    expect(builder().state.config.workflows.main?.steps[0]?.media).toEqual({
      type: 'picture',
      url: `/api/files/${id}`,
      text: 'The hall',
      width: 40,
      height: 30,
    });
  });

  test('that is dropped anywhere on the page is taken as well', async () => {
    const { sent } = await addPicture();
    const drop = createEvent.drop(document.body);
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [photo], types: ['Files'] } });
    fireEvent(document.body, drop);
    expect(await screen.findByText('The picture is stored with the school.')).toBeVisible();
    expect(drop.defaultPrevented).toBe(true);
    expect(sent).toHaveLength(1);
  });
});

test('what cannot be taken is told, and nothing is lost; a drawing, which may hold scripts, is not even sent', async () => {
  let answer = () => HttpResponse.error();
  const { person, picker, sent } = await addPicture(() => answer());
  const description = () => screen.getByRole('textbox', { name: 'Description of the picture' });
  await person.type(description(), 'The hall');
  for (const [status, sentence] of [
    [0, /^The picture could not be uploaded/],
    [409, /^The school has 50 MB of pictures already/],
    [413, /^This picture is too large/],
    [422, /^This picture cannot be opened/],
    [404, /^You cannot upload pictures for this school/],
    [429, /^Those were many pictures/],
    [503, /^The picture could not be uploaded/],
  ] as const) {
    if (status) answer = () => HttpResponse.json({ success: false, message: '' }, { status });
    await person.upload(picker(), photo);
    expect(await screen.findByText(sentence)).toBeVisible();
  }
  expect(sent).toHaveLength(7);
  const drawing = new File(['<svg onload="alert(1)"/>'], 'a.svg', { type: 'image/svg+xml' });
  fireEvent.change(picker(), { target: { files: [drawing] } });
  expect(await screen.findByText(/SVG drawings are not taken/)).toBeVisible();
  expect(sent).toHaveLength(7);
  expect(description()).toHaveValue('The hall');
});
