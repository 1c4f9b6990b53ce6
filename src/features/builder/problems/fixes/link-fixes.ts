import {
  allowedServices,
  editFlows,
  isAllowedService,
  isSafeLink,
  maxServices,
  type Step,
  type TenantConfig,
} from '#engine';
import type { Ailing, AilingStep, Fix, Fixes } from './fix.ts';
import { changeStep } from './tools/change-steps.ts';
import { changeTexts } from './tools/change-texts.ts';

/** For a button or a text with a URL that the chat will not open. */
export function linkFixes({ problem, flow, step, texts }: AilingStep): Fixes {
  const { link = '' } = problem.values;
  const better = saferLink(link);
  const isButton = problem.kind === 'unsafe_link.button';
  return [
    better !== undefined && {
      label: 'useLink',
      values: { link: better },
      how: (config) =>
        changeStep(config, flow, step.id, (each) =>
          isButton
            ? inButtons(each, link, (action) => [{ ...action, action: better }])
            : changeTexts(each, (text) => text.replaceAll(`](${link})`, `](${better})`)),
        ),
    },
    {
      label: isButton ? 'removeButton' : 'unlink',
      values: {},
      how: (config) =>
        changeStep(config, flow, step.id, (each) =>
          isButton
            ? withoutButton(each, link, texts.goodbye)
            : changeTexts(each, (text) => unlinked(text, link)),
        ),
    },
  ];
}

/** For a call to an address that is not allowed. Allowing another service is left to staff. */
export function callFixes({ problem, config, flow, step }: AilingStep): Fixes {
  const { link = '' } = problem.values;
  const better = saferEndpoint(link);
  return [
    better !== undefined &&
      isAllowedService(config, better) && {
        label: 'useLink',
        values: { link: better },
        how: (config) =>
          changeStep(config, flow, step.id, (each) =>
            each.apiConfig ? { ...each, apiConfig: { ...each.apiConfig, endpoint: better } } : each,
          ),
      },
    withoutCall(flow, step),
  ];
}

/** For a call of a service that the school has not allowed. */
export function serviceFixes({ problem, config: { globalVariables }, flow, step }: AilingStep): Fixes {
  const { service = '' } = problem.values;
  return [
    allowedServices(globalVariables).length < maxServices && {
      label: 'allowService',
      values: { service },
      how: (config) =>
        editFlows.setGlobalVariable(
          config,
          'allowedServices',
          [...allowedServices(config.globalVariables), service].join(' '),
        ),
    },
    withoutCall(flow, step),
  ];
}

/** For a special flow whose endpoint is not allowed. */
export function specialLinkFixes({ problem }: Ailing): Fixes {
  const { special = '', link = '' } = problem.values;
  const better = saferEndpoint(link);
  const set = (apiEndpoint: string | undefined) => (config: TenantConfig) => {
    const found = Object.hasOwn(config.specialFlows, special) ? config.specialFlows[special] : undefined;
    if (!found) return config;
    const { apiEndpoint: _, ...rest } = found;
    return editFlows.setSpecialFlow(config, special, apiEndpoint ? { ...rest, apiEndpoint } : rest);
  };
  return [
    better !== undefined && { label: 'useLink', values: { link: better }, how: set(better) },
    { label: 'dropEndpoint', values: {}, how: set(undefined) },
  ];
}

function withoutCall(flow: string, step: Step): Fix {
  return {
    label: 'skipCall',
    values: {},
    how: (config) =>
      changeStep(config, flow, step.id, ({ apiConfig: _, ...each }) => ({ ...each, type: 'message' })),
  };
}

type Action = NonNullable<Step['actions']>[number];

function inButtons(step: Step, link: string, how: (action: Action) => Action[]): Step {
  const actions = step.actions?.flatMap((action) =>
    action.type === 'redirect' && (action.action ?? '') === link ? how(action) : [action],
  );
  return actions ? { ...step, actions } : step;
}

/** A message whose only exit was the button ends the conversation. */
function withoutButton(step: Step, link: string, goodbye: string): Step {
  const { actions = [], ...rest } = inButtons(step, link, () => []);
  if (actions.length > 0) return { ...rest, actions };
  if (step.type !== 'message' || step.nextStep) return rest;
  return { ...rest, type: 'completed', message: step.message || goodbye };
}

/** Replaces a link by its text. */
function unlinked(text: string, link: string): string {
  const target = `](${link})`;
  let rest = text;
  for (let at = rest.indexOf(target); at >= 0; at = rest.indexOf(target)) {
    const start = rest.lastIndexOf('[', at);
    const words = rest.slice(start + 1, at);
    rest = rest.slice(0, Math.max(start, 0)) + words + rest.slice(at + target.length);
  }
  return rest;
}

/** Returns the probably intended URL: http:// as https://, and a bare www.school.example with it. */
export function saferLink(link: string): string | undefined {
  const bare = link.trim().replace(/^http:\/\//i, '');
  const isAddress = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i.test(bare);
  const better = `https://${bare}`;
  return isAddress && isSafeLink(better) ? better : undefined;
}

/** The same, and a path that lacks its first slash. */
function saferEndpoint(link: string): string | undefined {
  const path = `/${link.trim()}`;
  return /^api\//.test(link.trim()) && isSafeLink(path) ? path : saferLink(link);
}
