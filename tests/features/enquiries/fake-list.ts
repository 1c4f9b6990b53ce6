import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { z } from 'zod';
import type { Enquiry } from '../../../src/data/enquiry.ts';
import { fakePage, findFake } from '../../data/fake-enquiries.ts';

/** The database's two functions for enquiries, over `rows`; `asked` keeps every question. */
export function fakeList() {
  const backend: { rows: Enquiry[]; asked: z.infer<typeof listArguments>[] } = { rows: [], asked: [] };
  const server = setupServer(
    http.post('*/rest/v1/rpc/list_enquiries', async ({ request }) => {
      const ask = listArguments.parse(await request.json());
      backend.asked.push(ask);
      return HttpResponse.json(fakePage(backend.rows, ask));
    }),
    http.post('*/rest/v1/rpc/export_enquiries', async ({ request }) => {
      const found = findFake(backend.rows, listArguments.partial().parse(await request.json()));
      return HttpResponse.json({ enquiries: found, next: null });
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    backend.rows = [];
    backend.asked = [];
  });
  afterAll(() => server.close());
  return { backend, server };
}

const listArguments = z.object({
  p_search: z.string().optional(),
  p_status: z.string().optional(),
  p_user_id: z.string().optional(),
  p_page: z.number(),
  p_limit: z.number(),
});
