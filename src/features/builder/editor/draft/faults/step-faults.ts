import type { Step } from '#engine';
import { isSafeEndpoint, isSafeLink, isSafeMedia } from '#engine';
import type { NamedRow, StepDraft } from '../step-draft.ts';
import { type EditorTab, stepUses } from '../step-uses.ts';
import { bodyOf } from '../value-text.ts';
import { type Fault, type FaultCode, type Found, when } from './fault.ts';
import { formFaults, isCount } from './form-faults.ts';

/**
 * Returns all faults to correct before a step is saved, in the order of tabs and fields. Parts that its type does not
 * use are not checked.
 *
 * @param origin the step before editing: an invalid id or field name that it already has is accepted.
 * @param taken the ids of all other steps.
 * @param today YYYY-MM-DD, for limits such as `today-18y`.
 */
export function stepFaults(
  draft: StepDraft,
  origin: Step,
  taken: ReadonlySet<string>,
  today: string,
): Fault[] {
  const { tabs } = stepUses[draft.type];
  const found: Record<EditorTab, Found[]> = {
    basic: basicFaults(draft, origin, taken),
    options: optionFaults(draft),
    form: formFaults(draft, origin, today),
    api: apiFaults(draft),
    actions: actionFaults(draft),
  };
  const used = tabs.flatMap((tab) => found[tab].map(([name, code]): Fault => ({ tab, name, code })));
  // An invalid JSON body could not be stored, whatever the type.
  const isBodyLost = !tabs.includes('api') && !bodyOf(draft.body).ok;
  return isBodyLost ? [...used, { tab: 'api', name: 'body', code: 'bodyBroken' }] : used;
}

function basicFaults(draft: StepDraft, origin: Step, taken: ReadonlySet<string>): Found[] {
  const id = draft.id.trim();
  return [
    ...when(id === '', 'id', 'idRequired'),
    ...when(taken.has(id), 'id', 'idTaken'),
    ...when(id !== '' && id !== origin.id && !/^[\w.-]{1,64}$/.test(id), 'id', 'idOdd'),
    ...when(isMessageMissing(draft), 'message', 'messageRequired'),
    ...mediaFaults(draft),
    ...when(draft.type === 'flow_switch' && draft.flowId === '', 'flowId', 'flowRequired'),
    ...(draft.type === 'conditional' ? draft.conditions : []).flatMap(({ key, field }) =>
      when(field.trim() === '', `conditions.${key}.field`, 'conditionField'),
    ),
    // Names with a leading underscore are reserved for the engine.
    ...namedFaults('variables', draft.variables, /^[A-Za-z]\w{0,63}$/, 'variableName'),
  ];
}

/** An API call needs no message, and a picture may stand for one that asks nothing. */
function isMessageMissing({ type, message, media }: StepDraft): boolean {
  if (type === 'api_call' || (type === 'message' && media)) return false;
  return stepUses[type].message && message.trim() === '';
}

function mediaFaults({ type, media }: StepDraft): Found[] {
  if (!media || !stepUses[type].media) return [];
  const isUnsafe = !isSafeMedia({ type: media.type, url: media.url.trim() });
  return [
    ...when(isUnsafe, 'media.url', 'mediaUnsafe'),
    ...when(media.text.trim() === '', 'media.text', 'mediaUndescribed'),
  ];
}

function optionFaults({ type, options, isSeveral, least, most }: StepDraft): Found[] {
  const isLimited = type === 'options' && isSeveral;
  return [
    ...when(isLimited && !isCount(least), 'least', 'notANumber'),
    ...when(isLimited && !isCount(most), 'most', 'notANumber'),
    ...when(isLimited && least !== '' && most !== '' && Number(least) > Number(most), 'most', 'limitOrder'),
    ...when(type === 'options' && options.length === 0, 'options', 'optionsRequired'),
    ...options.flatMap(({ key, text }) => when(text.trim() === '', `options.${key}.text`, 'optionText')),
  ];
}

function apiFaults({ endpoint, headers, body }: StepDraft): Found[] {
  const address = endpoint.trim();
  return [
    ...when(address === '', 'endpoint', 'endpointRequired'),
    ...when(address !== '' && !isSafeEndpoint(address), 'endpoint', 'endpointUnsafe'),
    ...namedFaults('headers', headers, /^[\w!#$%&'*+.^`|~-]+$/, 'headerName'),
    ...when(!bodyOf(body).ok, 'body', 'bodyBroken'),
  ];
}

function actionFaults({ actions }: StepDraft): Found[] {
  return actions.flatMap(({ key, type, text, action }) => [
    ...when(text.trim() === '', `actions.${key}.text`, 'actionText'),
    ...when(type === 'redirect' && !isSafeLink(action.trim()), `actions.${key}.action`, 'addressUnsafe'),
    ...when(type === 'custom' && action.trim() === '', `actions.${key}.action`, 'actionName'),
  ]);
}

/** Faults in rows of names and values; empty rows are ignored. */
function namedFaults(list: string, rows: NamedRow[], allowed: RegExp, odd: FaultCode): Found[] {
  const seen = new Set<string>();
  return rows.flatMap(({ key, name, value }) => {
    const known = name.trim();
    if (known === '' && value === '') return [];
    const isTwice = seen.has(known);
    seen.add(known);
    const field = `${list}.${key}.name`;
    return allowed.test(known) ? when(isTwice, field, 'nameTwice') : when(true, field, odd);
  });
}
