import type { TenantConfig } from '#engine';
import type { Preview } from '../panel/chat-panel-props.ts';
import { showAddress } from './preview-address.ts';
import { PreviewBanner } from './preview-banner.tsx';
import { previewDependencies } from './preview-dependencies.ts';

/** Returns how a configuration is played so that nothing is sent, stored or followed. */
export function previewOf(config: TenantConfig, Banner: Preview['Banner'] = PreviewBanner): Preview {
  return {
    answer: { ok: true, config, origin: 'published' },
    ports: (own, words) => previewDependencies(own, words, (address) => showAddress(words(), address)),
    Banner,
  };
}
