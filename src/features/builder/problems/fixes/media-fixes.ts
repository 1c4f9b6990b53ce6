import type { Step } from '#engine';
import type { AilingStep, Fix, Fixes } from './fix.ts';
import { saferLink } from './link-fixes.ts';
import { changeStep } from './tools/change-steps.ts';

/** For a picture without a description, or a video or a map without a name: only staff know it. */
export function describeFixes({ flow, step }: AilingStep): Fixes {
  return [
    { label: 'describe', values: {}, how: (config) => config, opens: 'media.text' },
    withoutMedia(flow, step),
  ];
}

/** For a picture, a video or a map at an address that is not allowed. */
export function mediaLinkFixes({ flow, step }: AilingStep): Fixes {
  const better = saferLink(step.media?.url ?? '');
  return [
    better !== undefined && {
      label: 'useLink',
      values: { link: better },
      how: (config) =>
        changeStep(config, flow, step.id, (each) =>
          each.media ? { ...each, media: { ...each.media, url: better } } : each,
        ),
    },
    withoutMedia(flow, step),
  ];
}

function withoutMedia(flow: string, step: Step): Fix {
  return {
    label: 'removeMedia',
    values: {},
    how: (config) => changeStep(config, flow, step.id, ({ media: _, ...each }) => each),
  };
}
