import type { Ask } from './server.ts';
import { greenfield } from './server.ts';

/** Copies of the two schools that ship with the product whose chat says everything at once. Tests only read them. */
export const quickSchools = { greenfield: 'quick-greenfield', debug: 'quick-debug' } as const;

const sources = { [quickSchools.greenfield]: greenfield, [quickSchools.debug]: 'debug-tenant' };
export const timing = { typing: 0, reply: 0, apiReply: 0, autoAdvance: 0, followUp: 0, apiNext: 0 };

export async function addQuickSchools(ask: Ask): Promise<void> {
  for (const [id, source] of Object.entries(sources)) {
    await ask('add_school', {
      p_id: id,
      p_name: `Quick ${source === greenfield ? 'Greenfield' : 'Debug'}`,
      p_copy: source,
    });
    const { published } = await ask('open_draft', { p_tenant: id });
    const p_config = { ...published.config, timing };
    const { revision } = await ask('save_draft', { p_tenant: id, p_config, p_revision: 0 });
    await ask('publish_draft', { p_tenant: id, p_revision: revision, p_note: 'Without delays' });
  }
}
