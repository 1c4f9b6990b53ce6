import { isRecord } from '#engine';

type Raw = Record<string, unknown>;

/** A block: a bubble, an input, a condition or a service. What it holds depends on its type. */
export interface TypebotBlock {
  id: string;
  type: string;
  edge: string;
  options: Raw;
  content: Raw;
  items: Raw[];
}

export interface TypebotGroup {
  id: string;
  title: string;
  blocks: TypebotBlock[];
}

/** A place in a group; without a block it is the first. */
export interface TypebotTarget {
  group: string;
  block?: string;
}

export interface TypebotVariable {
  id: string;
  name: string;
  value: string;
}

/** An export of the versions 3 to 6. */
export interface TypebotFile {
  name: string;
  groups: TypebotGroup[];
  edges: Map<string, TypebotTarget>;
  variables: TypebotVariable[];
  /** Where it begins. */
  start: TypebotTarget | null;
  /** Types of other events than the start. */
  events: string[];
}

/** Returns the export in a JSON value; null for other values, `old` for one of a version before 3. */
export function typebotFile(value: unknown): TypebotFile | 'old' | null {
  const file = isRecord(value) && isRecord(value.typebot) ? value.typebot : value;
  if (!isRecord(file) || !Array.isArray(file.edges)) return null;
  if (!Array.isArray(file.groups)) {
    const isOld =
      Array.isArray(file.blocks) && file.blocks.some((each) => isRecord(each) && Array.isArray(each.steps));
    return isOld ? 'old' : null;
  }
  const groups = records(file.groups).map((group) => ({
    id: textIn(group, 'id'),
    title: textIn(group, 'title').trim(),
    blocks: records(group.blocks).map(readBlock),
  }));
  const edges = new Map(records(file.edges).map((edge) => [textIn(edge, 'id'), readTarget(edge.to)]));
  const events = records(file.events);
  const first = events.find((event) => event.type === 'start');
  const startEdge = first ? textIn(first, 'outgoingEdgeId') : (startBlock(groups)?.edge ?? '');
  const start = edges.get(startEdge) ?? (groups[0] ? { group: groups[0].id } : null);
  return {
    name: textIn(file, 'name').trim(),
    groups,
    edges,
    variables: records(file.variables).map((variable) => ({
      id: textIn(variable, 'id'),
      name: textIn(variable, 'name').trim(),
      value: textIn(variable, 'value'),
    })),
    start,
    events: events.filter((event) => event !== first).map((event) => textIn(event, 'type')),
  };
}

function startBlock(groups: TypebotGroup[]): TypebotBlock | undefined {
  return groups.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'start');
}

function readBlock(raw: Raw): TypebotBlock {
  return {
    id: textIn(raw, 'id'),
    type: textIn(raw, 'type'),
    edge: textIn(raw, 'outgoingEdgeId'),
    options: recordIn(raw, 'options'),
    content: recordIn(raw, 'content'),
    items: records(raw.items),
  };
}

function readTarget(to: unknown): TypebotTarget {
  if (!isRecord(to)) return { group: '' };
  const block = textIn(to, 'blockId');
  return { group: textIn(to, 'groupId'), ...(block !== '' && { block }) };
}

/** Returns a text of a record; empty for anything else. */
export function textIn(raw: Raw, name: string): string {
  const value = raw[name];
  return typeof value === 'string' ? value : '';
}

export function recordIn(raw: Raw, name: string): Raw {
  const value = raw[name];
  return isRecord(value) ? value : {};
}

export function records(list: unknown): Raw[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
