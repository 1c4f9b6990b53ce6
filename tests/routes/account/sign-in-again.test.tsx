import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { staffSession } from '#data/session/staff-session.ts';
import { SignInAgain } from '#routes/account/sign-in-again.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { UnsavedGuard } from '#ui/dialogs/unsaved-guard.tsx';
import { fakeConsoleServices } from '../../app/fake-console.ts';
import { provideModalDialogs } from '../../app/native-dialog.ts';
import { fakeStaff, leaveSignedIn } from '../../data/session/fake-staff.ts';
import { showScreen } from '../../features/show-screen.tsx';

const server = setupServer();
beforeAll(() => {
  provideModalDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(async () => {
  await staffSession.signOut();
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

const behind = {
  page: <UnsavedGuard isChanged />,
  dialog: (
    <Modal title="A family" holds onClose={() => {}}>
      <p>Typed</p>
    </Modal>
  ),
};

test.each([
  ['goes on as another', 'Go on as bela', true, 'page', 'Leave without saving'],
  ['signs out instead', 'Sign out instead', false, 'page', 'Leave without saving'],
  ['goes on as another', 'Go on as bela', true, 'dialog', 'Leave'],
] as const)(
  'who %s (%s, %s) is asked about what is unsaved in the %s behind',
  async (_, way, hasOther, place, go) => {
    const [asha, bela] = [fakeStaff('asha'), fakeStaff('bela')];
    server.use(...fakeConsoleServices([asha, bela]));
    leaveSignedIn({ ...bela, role: 'as it was' });
    leaveSignedIn(asha);
    const accountOf = ({ id, username }: typeof asha) => ({
      userId: id,
      username,
      role: 'user' as const,
      loginTime: Date.now(),
    });
    const account = accountOf(asha);
    const others = hasOther ? [accountOf(bela)] : [];
    const { person } = showScreen(
      <>
        {behind[place]}
        <SignInAgain
          account={account}
          session={{ type: 'signed-out', because: 'expired', ended: account, others }}
        />
      </>,
      '/school',
    );
    const left = () => localStorage.getItem('user_id') !== asha.id;
    await person.click(await screen.findByRole('button', { name: way }));
    await person.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByRole('dialog', { name: 'Sign in to go on' })).toBeVisible();
    expect(left()).toBe(false);
    await person.click(screen.getByRole('button', { name: way }));
    await person.click(await screen.findByRole('button', { name: go }));
    await waitFor(() => expect(left()).toBe(true));
    // The server is asked about who goes on.
    const next = { userId: bela.id, role: bela.role };
    if (hasOther) await waitFor(() => expect(staffSession.state()).toMatchObject({ account: next }));
  },
);
