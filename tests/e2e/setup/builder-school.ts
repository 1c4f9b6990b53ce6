import type { APIRequestContext } from '@playwright/test';
import type { TenantConfig } from '#engine';

/** The school whose conversation the builder's tests change; the other one stays as every other test expects it. */
export const schoolId = 'debug-tenant';

/** The school's conversation as its staff's own requests read and change it, without the screen. */
export interface School {
  /** What parents meet. */
  published(): Promise<Published>;
  publish(config: TenantConfig, note: string): Promise<void>;
  /** Puts everything back as it was: no draft, no saved run, nothing planned, and the configuration given published. */
  restore(config: TenantConfig): Promise<void>;
}

interface Published {
  version: number;
  config: TenantConfig;
}

interface Opened {
  draft: { config: TenantConfig; revision: number } | null;
  published: Published;
}

/** Asks with the token of a member of the school's staff. */
export function schoolOf(request: APIRequestContext, token: string): School {
  const open = () => ask<Opened>('open_draft', {});

  const school: School = {
    published: async () => (await open()).published,
    async publish(config, note) {
      const { draft } = await open();
      const saved = await ask<{ revision: number }>('save_draft', {
        p_config: config,
        p_revision: draft?.revision ?? 0,
      });
      await ask('publish_draft', { p_revision: saved.revision, p_note: note });
    },
    async restore(config) {
      for (const { id } of await ask<{ id: string }[]>('list_journeys', {})) {
        await ask('remove_journey', { p_id: id });
      }
      const { draft, published } = await open();
      if (JSON.stringify(published.config) !== JSON.stringify(config)) {
        await school.publish(config, 'As it was');
      } else if (draft) {
        await ask('discard_draft', { p_revision: draft.revision });
      }
      await ask('cancel_publication', {});
    },
  };
  return school;

  async function ask<T>(name: string, what: object): Promise<T> {
    const answer = await request.post(`/rest/v1/rpc/${name}`, {
      headers: { apikey: 'sb_publishable_schoolgate_embedded', Authorization: `Bearer ${token}` },
      data: { p_tenant: schoolId, ...what },
    });
    if (!answer.ok()) throw new Error(`${name} was answered with ${answer.status()}.`);
    return answer.json();
  }
}
