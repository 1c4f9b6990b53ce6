import { isRecord } from '#engine';

/** Other makers whose files are recognised, by their own name. */
export const foreignMakers = {
  landbot: 'Landbot',
  voiceflow: 'Voiceflow',
  botpress: 'Botpress',
  tidio: 'Tidio',
  jotform: 'Jotform',
  typeform: 'Typeform',
  surveyjs: 'SurveyJS',
  dialogflow: 'Dialogflow',
  watson: 'IBM watsonx Assistant',
  lex: 'Amazon Lex',
  twilio: 'Twilio Studio',
  n8n: 'n8n',
  nodered: 'Node-RED',
  flowise: 'Flowise',
  adaptive: 'Adaptive Cards',
} as const;
export type ForeignMaker = keyof typeof foreignMakers;

/** Returns whose file a JSON value is, by its shape; null when it is of none that is known. */
export function foreignMaker(value: unknown): ForeignMaker | null {
  for (const [maker, isOf] of Object.entries(shapes)) {
    const known = makers.find((each) => each === maker);
    if (known && isOf(value)) return known;
  }
  return null;
}

const makers: readonly ForeignMaker[] = [
  'landbot',
  'voiceflow',
  'botpress',
  'tidio',
  'jotform',
  'typeform',
  'surveyjs',
  'dialogflow',
  'watson',
  'lex',
  'twilio',
  'n8n',
  'nodered',
  'flowise',
  'adaptive',
];

const shapes: Record<ForeignMaker, (value: unknown) => boolean> = {
  // A map of numbered nodes that send a message or take an answer, or the diagram around it.
  landbot: (value) =>
    mentions(value, /landbot/i) ||
    hasSome(isRecord(value) && isRecord(value.diagram) ? value.diagram : value, (node) =>
      /^__\w+__$/.test(String(node.function)),
    ),
  voiceflow: (value) =>
    isRecord(value) &&
    isRecord(value.project) &&
    (isRecord(value.diagrams) || isRecord(value.programs) || isRecord(value.version)),
  botpress: (value) =>
    isRecord(value) &&
    ((typeof value.startNode === 'string' && Array.isArray(value.nodes)) ||
      (isRecord(value.bot) && Array.isArray(value.flows)) ||
      (Array.isArray(value.contentTypes) && isRecord(value.dialog))),
  tidio: (value) =>
    mentions(value, /tidio/i) ||
    (isRecord(value) && isRecord(value.flow) && Array.isArray(value.flow.nodes) && 'triggers' in value),
  jotform: (value) => {
    const questions = isRecord(value) && isRecord(value.content) ? value.content : value;
    const inside = isRecord(questions) && isRecord(questions.questions) ? questions.questions : questions;
    return hasSome(inside, ({ type }) => /^control_/.test(String(type)));
  },
  typeform: (value) =>
    isRecord(value) &&
    Array.isArray(value.fields) &&
    ('welcome_screens' in value || 'thankyou_screens' in value || 'logic' in value),
  surveyjs: (value) =>
    isRecord(value) &&
    Array.isArray(value.pages) &&
    value.pages.some((page) => isRecord(page) && Array.isArray(page.elements)),
  dialogflow: (value) =>
    isRecord(value) &&
    ((Array.isArray(value.responses) && Array.isArray(value.contexts)) ||
      ('webhook' in value && 'isPrivate' in value) ||
      typeof value.defaultLanguageCode === 'string'),
  watson: (value) => isRecord(value) && Array.isArray(value.dialog_nodes),
  lex: (value) =>
    isRecord(value) && isRecord(value.metadata) && /LEX/.test(String(value.metadata.importType)),
  twilio: (value) =>
    isRecord(value) && Array.isArray(value.states) && typeof value.initial_state === 'string',
  n8n: (value) => isRecord(value) && Array.isArray(value.nodes) && isRecord(value.connections),
  nodered: (value) =>
    Array.isArray(value) && value.some((node) => isRecord(node) && Array.isArray(node.wires)),
  flowise: (value) =>
    isRecord(value) &&
    Array.isArray(value.nodes) &&
    Array.isArray(value.edges) &&
    value.nodes.some((node) => isRecord(node) && node.type === 'customNode'),
  adaptive: (value) => isRecord(value) && (value.type === 'AdaptiveCard' || '$kind' in value),
};

/** Returns whether a group has entries, all of them records, one of which is as asked. */
function hasSome(group: unknown, isAsked: (entry: Record<string, unknown>) => boolean): boolean {
  if (!isRecord(group)) return false;
  const entries = Object.values(group);
  return entries.every(isRecord) && entries.some(isAsked);
}

/** Returns whether a file names its maker where files do. */
function mentions(value: unknown, name: RegExp): boolean {
  if (!isRecord(value)) return false;
  const places = ['source', 'generator', 'platform', 'type', 'app', 'provider', '$schema'];
  return places.some((place) => typeof value[place] === 'string' && name.test(value[place]));
}
