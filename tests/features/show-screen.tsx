import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#app/query-client.ts';
import { LeaveGuards } from '#ui/dialogs/leave-guards.tsx';
import { Toaster } from '#ui/feedback/toaster.tsx';
import { newPerson } from '../setup/person.ts';

/** Shows a screen at an address, with what the console's root gives it, and a person to use it. */
export function showScreen(screen: ReactNode, address: string) {
  const [path = ''] = address.split('?');
  const router = createMemoryRouter(
    [
      { path, element: <LeaveGuards>{screen}</LeaveGuards> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <Toaster words={{ dismiss: 'Dismiss', notification: 'Notification', notifications: 'Notifications' }} />
    </QueryClientProvider>,
  );
  return {
    person: newPerson(),
    router,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
