import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { LeaveGuards } from '#ui/dialogs/leave-guards.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { UnsavedGuard } from '#ui/dialogs/unsaved-guard.tsx';
import { provideModalDialogs } from '../../app/native-dialog.ts';
import { newPerson } from '../../setup/person.ts';

beforeAll(provideModalDialogs);

test('Back asks before a half-filled dialog is lost, and does nothing when the user stays', async () => {
  const { person, back, path } = await open();
  await person.type(field(), 'Asha');
  await back();
  expect(await screen.findByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
  await person.click(button('Stay here'));
  expect(screen.queryByRole('dialog', { name: 'Leave this page?' })).toBeNull();
  expect(field()).toHaveValue('Asha');
  expect(path()).toBe('/form');

  await back();
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('list')).toBeVisible();
});

test('Back asks nothing while nothing is typed', async () => {
  const { back } = await open();
  await back();
  expect(await screen.findByText('list')).toBeVisible();
});

test('a reload asks only while something is typed', async () => {
  const { person } = await open();
  expect(reloads()).toBe(true);
  await person.type(field(), 'Asha');
  expect(reloads()).toBe(false);
  await person.clear(field());
  expect(reloads()).toBe(true);
});

test('the way that a dialog goes after its success asks nothing', async () => {
  const { person } = await open();
  await person.type(field(), 'Asha');
  await person.click(button('Save'));
  expect(await screen.findByText('saved')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after the dialog, the changed page under it is asked about as well', async () => {
  const { person, back, path } = await open({ isPageChanged: true });
  await person.type(field(), 'Asha');
  await back();
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('dialog', { name: 'Page changed' })).toBeVisible();
  expect(path()).toBe('/form');
  await person.click(button('Go on'));
  expect(await screen.findByText('list')).toBeVisible();
});

test('a dialog outside the router is shown as well', async () => {
  render(<Form onSaved={() => {}} />);
  await newPerson().type(field(), 'Asha');
  expect(field()).toHaveValue('Asha');
});

async function open({ isPageChanged = false } = {}) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <LeaveGuards>
            <Outlet />
          </LeaveGuards>
        ),
        children: [
          { path: '/list', element: <p>list</p> },
          { path: '/form', element: <Page isChanged={isPageChanged} /> },
          { path: '/saved', element: <p>saved</p> },
        ],
      },
    ],
    { initialEntries: ['/list', '/form'] },
  );
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(field()).toBeVisible());
  return {
    person: newPerson(),
    back: () => router.navigate(-1),
    path: () => router.state.location.pathname,
  };
}

function Page({ isChanged }: { isChanged: boolean }) {
  const navigate = useNavigate();
  return (
    <>
      <UnsavedGuard
        isChanged={isChanged}
        leaves={() => true}
        words={{ title: 'Page changed', detail: '', go: 'Go on', stay: 'Stay' }}
      />
      <Form onSaved={() => void navigate('/saved')} />
    </>
  );
}

function Form({ onSaved }: { onSaved(): void }) {
  const [name, setName] = useState('');
  return (
    <Modal title="Add" holds={name !== ''} onClose={() => {}}>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="button" onClick={onSaved}>
        Save
      </button>
    </Modal>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Name' });
const button = (name: string) => screen.getByRole('button', { name });

/** Returns whether the browser would reload the page without asking. */
function reloads(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
