import type { Preview } from '#chat/panel/chat-panel-props.ts';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import type { AppearanceRequest, PageParameters } from '../page/page-parameters.ts';

/** What few addresses ask for, and what is therefore fetched only then. */
export interface PageExtras {
  dress?: ((panel: HTMLElement) => void) | undefined;
  preview?: Preview | undefined;
}

/** Never rejects: what cannot be had, or makes no sense, is left out. */
export async function loadPageExtras({
  tenantId,
  dress,
  workflowConfig,
}: PageParameters): Promise<PageExtras> {
  const [wear, preview] = await Promise.all([
    dress && loadDress(dress).catch(() => undefined),
    workflowConfig && loadPreview(workflowConfig, tenantId).catch(() => undefined),
  ]);
  return { dress: wear || undefined, preview: preview || undefined };
}

/** The table of classes weighs more than all the rest: a chat that only has a colour does without. */
async function loadDress(wish: AppearanceRequest) {
  const { header, body, footer } = wish;
  const [{ appearanceOverrides }, table] = await Promise.all([
    import('./appearance-overrides.ts'),
    header || body || footer ? import('./part-classes.ts') : undefined,
  ]);
  return appearanceOverrides(wish, table?.readClasses);
}

async function loadPreview(workflowConfig: string, tenantId: string) {
  const { openPreview } = await import('#chat/preview/preview.ts');
  return openPreview(workflowConfig, tenantId, await publishedConfigurations.load(tenantId));
}
