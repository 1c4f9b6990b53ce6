import { HttpResponse, http, type RequestHandler } from 'msw';
import type { TenantConfig } from '#engine';

export interface FakeVersion {
  config: TenantConfig;
  note: string | null;
  author: string | null;
}

/** A school's versions as the database answers them; the last one is live. */
export function serveVersions(versions: readonly FakeVersion[]): RequestHandler[] {
  const rows = versions.map(({ note, author }, at) => ({
    version: at + 1,
    state: at + 1 === versions.length ? 'published' : 'archived',
    note,
    author,
    published_at: `2026-11-${String(at + 1).padStart(2, '0')}T09:30:00Z`,
  }));
  return [
    http.post('*/rest/v1/rpc/list_versions', () => HttpResponse.json(rows.toReversed())),
    http.post('*/rest/v1/rpc/version_configuration', async ({ request }) => {
      const { p_version: version } = Object(await request.json());
      return HttpResponse.json(versions[Number(version) - 1]?.config ?? null);
    }),
  ];
}
