import type { Preview } from '#chat/panel/chat-panel-props.ts';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import type { Rgb } from '#lib/colour/legible-colour.ts';
import type { AppearanceRequest, PageParameters } from '../page/page-parameters.ts';

/** Features that few URLs ask for, fetched only then. */
export interface PageExtras {
  applyAppearance?: ((panel: HTMLElement) => void) | undefined;
  /** The colour that the host page has asked for. */
  colour?: Rgb | undefined;
  preview?: Preview | undefined;
}

/** Never rejects: what fails to load or is invalid is left out. */
export async function loadPageExtras({
  tenantId,
  appearance,
  colour: asked,
  workflowConfig,
}: PageParameters): Promise<PageExtras> {
  const [colour, applyAppearance, preview] = await Promise.all([
    asked && loadColour(asked).catch(() => undefined),
    appearance && loadAppearance(appearance).catch(() => undefined),
    workflowConfig && loadPreview(workflowConfig, tenantId).catch(() => undefined),
  ]);
  return {
    colour: colour || undefined,
    applyAppearance: applyAppearance || undefined,
    preview: preview || undefined,
  };
}

async function loadColour(asked: string) {
  return (await import('./css-colour.ts')).parseCssColour(asked);
}

/** The table of classes is by far the largest part; a URL that only sets a colour does not load it. */
async function loadAppearance(request: AppearanceRequest) {
  const { header, body, footer } = request;
  const [{ appearanceOverrides }, table] = await Promise.all([
    import('./appearance-overrides.ts'),
    header || body || footer ? import('./part-classes.ts') : undefined,
  ]);
  return appearanceOverrides(request, table?.readClasses);
}

async function loadPreview(workflowConfig: string, tenantId: string) {
  const { openPreview } = await import('#chat/preview/preview.ts');
  return openPreview(workflowConfig, tenantId, await publishedConfigurations.load(tenantId));
}
