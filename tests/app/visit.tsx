import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '#app/app.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { routeTable } from '#app/route-table.tsx';
import { staffSession } from '#data/session/staff-session.ts';
import { newPerson } from '../setup/person.ts';

// jsdom has no page to scroll.
window.scrollTo = () => {};

/** Opens the whole app at an address, with a person to use it. */
export function visit(address: string, routes = routeTable) {
  const close = staffSession.start();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queryClient = createQueryClient();
  render(<App router={router} queryClient={queryClient} />);
  return {
    close,
    router,
    person: newPerson(),
    queryClient,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
