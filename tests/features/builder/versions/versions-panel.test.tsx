import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { edit } from '#engine';
import { VersionsPanel } from '#features/builder/versions/versions-panel.tsx';
import { fakeStaff, leaveSignedIn } from '../../../data/session/fake-staff.ts';
import { sound } from '../../../engine/setup/sound-configuration.ts';
import { showBuilder } from '../show-builder.tsx';
import { type FakeVersion, serveVersions } from './fake-history.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const older = edit.updateStep(sound, 'main', 'name', { message: 'Your name?' });
const history: FakeVersion[] = [
  { config: older, note: null, author: null },
  { config: sound, note: 'Shorter question', author: 'Asha Rao' },
];

function open(versions = history) {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  server.use(...serveVersions(versions));
  return showBuilder(<VersionsPanel staffId={staff.id} tenantId="test-school" />, sound);
}

const version = (number: number) =>
  screen.findByRole('button', { name: new RegExp(`^Version ${number}\\b`) });

describe('the list', () => {
  test('tells what was published, newest first, with its note, who and when', async () => {
    open();
    expect(screen.getByRole('status', { name: 'Loading the history' })).toBeVisible();
    expect(await version(2)).toHaveTextContent(
      /Version 2.*Published.*Shorter question.*Asha Rao · Nov 2, 2026/,
    );
    expect(await version(1)).toHaveTextContent(/Version 1.*No note.*Came with the product/);
    expect(await version(1)).not.toHaveTextContent('Published');
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Version 2');
  });

  test('says that nothing has been published yet', async () => {
    open([]);
    expect(await screen.findByText('Nothing has been published yet')).toBeVisible();
  });

  test('that cannot be loaded is said so, and asked for again', async () => {
    server.use(http.get('*/rest/v1/conversation_versions', () => HttpResponse.error()));
    const staff = fakeStaff();
    leaveSignedIn(staff);
    const { person } = showBuilder(<VersionsPanel staffId={staff.id} tenantId="test-school" />, sound);
    expect(await screen.findByRole('alert')).toHaveTextContent('The history could not be loaded');
    server.use(...serveVersions(history));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await version(2)).toBeVisible();
  });

  test('of a long history shows the newest first, and the rest when asked', async () => {
    const many = Array.from({ length: 25 }, () => ({ config: sound, note: null, author: 'Asha' }));
    const { person } = open(many);
    await person.click(await screen.findByRole('button', { name: 'Show 5 older versions' }));
    expect(await version(1)).toBeVisible();
  });
});

describe('a version', () => {
  test('is compared with the draft, and comes back into it, undoably', async () => {
    const { person, builder } = open();
    await person.click(await version(2));
    expect(await screen.findByText('Your draft says the same as this version.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
    await person.click(await version(1));
    expect(await screen.findByText('Message of “Name?” reworded.')).toBeVisible();
    await person.click(screen.getByText('Show 1 change'));
    expect((await screen.findByText('Your name?')).tagName).toBe('DEL');
    expect(screen.getByText('Name?').tagName).toBe('INS');
    await person.click(screen.getByRole('button', { name: 'Restore this version' }));
    expect(await screen.findByText('Version 1 is in your draft. Publish it to make it live.')).toBeVisible();
    expect(builder().state.config).toEqual(older);
    expect(builder().state.past.at(-1)?.edit).toEqual({ name: 'restore', about: '1' });
    expect(screen.getByText('Your draft says the same as this version.')).toBeVisible();
    builder().undo();
    await waitFor(() => expect(builder().state.config).toBe(sound));
  });

  test('that cannot be loaded is said so, and asked for again', async () => {
    const { person } = open();
    const first = await version(1);
    server.use(
      http.get(
        '*/rest/v1/conversation_versions',
        () => HttpResponse.json({ config: { no: 'configuration' } }),
        {
          once: true,
        },
      ),
    );
    await person.click(first);
    expect(await screen.findByText('This version could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Message of “Name?” reworded.')).toBeVisible();
  });
});
