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
    http.get('*/rest/v1/conversation_versions', ({ request }) => {
      const version = new URL(request.url).searchParams.get('version')?.slice('eq.'.length);
      if (!version) return HttpResponse.json(rows.toReversed());
      return HttpResponse.json({ config: versions[Number(version) - 1]?.config ?? null });
    }),
  ];
}
