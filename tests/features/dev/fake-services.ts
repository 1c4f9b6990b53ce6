import { HttpResponse, http, type RequestHandler } from 'msw';
import type { TenantConfig } from '#engine';
import { configOf } from '../../engine/setup/configurations.ts';

export const hill: TenantConfig = {
  ...configOf([
    { id: 'hello', type: 'options', message: 'Hello', options: [{ text: 'Go on', nextStep: 'end' }] },
    { id: 'end', type: 'completed', message: 'Thank you.' },
  ]),
  id: 'hill',
};

export const visitorOfHill = '5c5c5c5c-0000-4000-8000-000000000001';

export const fakeHealth = {
  ok: true,
  version: '1.2.3',
  database: true,
  answers: 'passages',
  meaning: 'sentences',
  mail: 'sent',
};

/** What the pages ask of the backend without a session, while all is well: two schools, of which one has published. */
export function fakeServices(config: unknown = hill): RequestHandler[] {
  return [
    http.post('*/rest/v1/rpc/tenant_names', () =>
      HttpResponse.json([
        { id: 'hill', name: 'Hill School' },
        { id: 'lake', name: 'Lake School' },
      ]),
    ),
    http.post('*/rest/v1/rpc/published_configuration', async ({ request }) => {
      const asked = await request.json();
      const isHill = typeof asked === 'object' && asked !== null && asked.p_tenant === 'hill';
      return HttpResponse.json(isHill ? { tenant_id: 'hill', config, version: 1, visits: false } : null);
    }),
    http.post('*/mock/token', () =>
      HttpResponse.json({
        success: true,
        access_token: 'a-token-nobody-shows',
        user_id: visitorOfHill,
        username: 'visitor',
        expires_in: 86_400,
        events: true,
        message: '',
      }),
    ),
    http.get('*/api/health', () => HttpResponse.json(fakeHealth)),
  ];
}
