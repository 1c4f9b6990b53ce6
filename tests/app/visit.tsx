import { render } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { App } from '#app/app.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { routeTable } from '#app/route-table.tsx';
import { staffSession } from '#data/session/staff-session.ts';
import { newPerson } from '../setup/person.ts';
import { provideModalDialogs } from './native-dialog.ts';
// The app loads a screen when it is visited, and the others when nothing has happened for 1.5 seconds. On a busy machine
// their first compilation takes longer than a test may wait: here it is over before the tests begin.
import '#app/protected-layout.tsx';
import '#routes/account/first-password.tsx';
import '#routes/account/login.tsx';
import '#routes/account/reset-password.tsx';
import '#routes/account/settings.tsx';
import '#routes/analytics.tsx';
import '#routes/audit.tsx';
import '#routes/chatbot.tsx';
import '#routes/dashboard.tsx';
import '#routes/enquiries.tsx';
import '#routes/family-profile.tsx';
import '#routes/home.tsx';
import '#routes/knowledge.tsx';
import '#routes/not-found.tsx';
import '#routes/outbox.tsx';
import '#routes/questions.tsx';
import '#routes/schools/install.tsx';
import '#routes/schools/school-profile.tsx';
import '#routes/schools/school-start.tsx';
import '#routes/schools/schools.tsx';
import '#routes/schools/team.tsx';
import '#routes/visits.tsx';
import '#ui/feedback/toaster.tsx';

// jsdom has no page to scroll.
window.scrollTo = () => {};

/** A server for the tests of a file, and a way to open the whole app at an address; after each test nothing of it stays. */
export function fakeConsole() {
  const server = setupServer();
  let close = () => {};
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    provideModalDialogs();
  });
  afterEach(async () => {
    await staffSession.signOut();
    close();
    localStorage.clear();
    sessionStorage.clear();
    server.resetHandlers();
  });
  afterAll(() => server.close());

  function visit(address: string, routes = routeTable) {
    close = staffSession.start();
    const router = createMemoryRouter(routes, { initialEntries: [address] });
    const queryClient = createQueryClient();
    render(<App router={router} queryClient={queryClient} />);
    return {
      router,
      person: newPerson(),
      queryClient,
      address: () => router.state.location.pathname + router.state.location.search,
    };
  }
  return { server, visit };
}
