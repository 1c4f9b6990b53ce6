import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePasskeyAutofill } from '#features/auth/use-passkey-autofill.ts';
import { passTime } from '../../setup/pass-time.ts';
import { fakeBackend } from '../fake-backend.ts';

let asked = 0;
const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'school.example', userVerification: 'required' };
fakeBackend(
  http.post('*/api/auth/passkey', () => {
    asked += 1;
    return HttpResponse.json({ success: true, options });
  }),
);
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

test('what passkeys sign is renewed over a page whose queries rest, and not while the page is hidden', async () => {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
  );
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
  focusManager.setFocused(false);
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  renderHook(() => usePasskeyAutofill(() => {}, false), { wrapper });
  const asksFor = (times: number) =>
    waitFor(() => expect([asked, queryClient.isFetching()]).toEqual([times, 0]));
  await asksFor(1);
  await passTime(241_000);
  await asksFor(2);
  look('hidden');
  await passTime(600_000);
  expect(asked).toBe(2);
  look('visible');
  await asksFor(3);
});

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
