import type { APIRequestContext } from '@playwright/test';
import type { TenantConfig } from '#engine';

export const schoolId = 'debug-tenant';

/** Publishes a conversation as a member of the school's staff, whose token it is. */
export function schoolOf(request: APIRequestContext, token: string) {
  async function ask(name: string, what: object) {
    const answer = await request.post(`/rest/v1/rpc/${name}`, {
      headers: { apikey: 'sb_publishable_schoolgate_embedded', Authorization: `Bearer ${token}` },
      data: { p_tenant: schoolId, ...what },
    });
    if (!answer.ok()) throw new Error(`${name} was answered with ${answer.status()}.`);
    return answer.json();
  }
  return {
    async publish(config: TenantConfig, note: string): Promise<void> {
      const { draft } = await ask('open_draft', {});
      const saved = await ask('save_draft', { p_config: config, p_revision: draft?.revision ?? 0 });
      await ask('publish_draft', { p_revision: saved.revision, p_note: note });
    },
  };
}
