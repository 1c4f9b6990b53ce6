import type { Condition, Json, Step, Workflow } from '#engine';
import { endEverywhere } from './end-everywhere.ts';
import { fixedValue } from './fixed-value.ts';
import { FreeNames } from './free-names.ts';
import { leaveOutUnset } from './leave-out-unset.ts';
import type { NotTaken, NotTakenReason } from './not-taken.ts';
import { readTest } from './typebot-conditions.ts';
import { recordIn, type TypebotBlock, type TypebotFile, textIn } from './typebot-file.ts';
import { inputs, isInput } from './typebot-inputs.ts';
import { bubbleMedia } from './typebot-media.ts';
import { type Position, TypebotPlaces } from './typebot-places.ts';
import { bubbleText } from './typebot-text.ts';
import { VariableNames } from './variable-names.ts';

export interface TypebotWords {
  /** Asked where the export asks without a message. */
  ask: string;
  /** The last words of a conversation that ends without any. */
  goodbye: string;
  /** The answer that ends a conversation which has no end. */
  finish: string;
}

export interface ConvertedTypebot {
  workflow: Workflow;
  /** Values that the export sets from the start. */
  variables: Record<string, Json>;
  notTaken: NotTaken[];
}

/**
 * Converts an export to a conversation that the engine can play to an end. What has no counterpart is passed over and
 * told. Null when nothing is left.
 *
 * @param reserved names of variables that the school has already.
 */
export function convertTypebot(
  file: TypebotFile,
  words: TypebotWords,
  reserved: Iterable<string>,
): ConvertedTypebot | null {
  const converter = new Converter(file, words, new VariableNames(file.variables, reserved));
  return converter.convert();
}

class Converter {
  readonly #file: TypebotFile;
  readonly #words: TypebotWords;
  readonly #places: TypebotPlaces;
  readonly #names: VariableNames;
  readonly #notTaken = new Map<string, NotTaken>();
  readonly #ids = new Map<string, string>();
  readonly #freeIds = new FreeNames([endId]);
  readonly #waiting: Position[] = [];
  readonly #fields = new Map<string, string>();
  readonly #reached = new Set<number>();

  constructor(file: TypebotFile, words: TypebotWords, names: VariableNames) {
    this.#file = file;
    this.#words = words;
    this.#places = new TypebotPlaces(file);
    this.#names = names;
  }

  convert(): ConvertedTypebot | null {
    const { file, words } = { file: this.#file, words: this.#words };
    for (const event of file.events) this.#note('', event, 'block');
    const first = this.#stepAt(file.start && this.#places.find(file.start));
    if (first === endId) return null;
    const made: { at: Position; order: number; step: Step }[] = [];
    const groupOrder: number[] = [];
    for (let at = this.#waiting.shift(); at; at = this.#waiting.shift()) {
      if (!groupOrder.includes(at.group)) groupOrder.push(at.group);
      const order = groupOrder.indexOf(at.group);
      for (const step of this.#stepsOf(at)) made.push({ at, order, step });
    }
    const sorted = made
      .toSorted((a, b) => a.order - b.order || a.at.block - b.at.block)
      .map(({ step }) => step);
    const steps = [...sorted.filter(({ id }) => id === first), ...sorted.filter(({ id }) => id !== first)];
    const ended = endEverywhere(steps, { endId, ...words }, (id, reason) =>
      this.#note(this.#groupOf(id), '', reason),
    );
    for (const [at, group] of file.groups.entries()) {
      const isOnlyStart = group.blocks.every(({ type }) => type === 'start');
      if (!this.#reached.has(at) && !isOnlyStart) this.#note(group.title, '', 'unreachable');
    }
    const variables = this.#startValues(ended);
    const clean = leaveOutUnset(ended, Object.keys(variables), (name) => this.#note('', name, 'variable'));
    return {
      workflow: { name: file.name || 'Typebot', steps: clean },
      variables,
      notTaken: [...this.#notTaken.values()],
    };
  }

  /** Returns the step that a conversation comes to at a place: what is not taken is passed over. */
  #stepAt(from: Position | null): string {
    const passed = new Set<string>();
    for (let at = from; at; ) {
      const block = this.#places.blockAt(at);
      if (!block) return endId;
      const key = `${at.group} ${at.block}`;
      if (passed.has(key)) return endId;
      passed.add(key);
      this.#reached.add(at.group);
      if (this.#isTaken(block)) return this.#ids.get(key) ?? this.#open(key, at);
      if (!isSilent(block)) this.#note(this.#places.titleOf(at), block.type, 'block');
      at = this.#places.after(at);
    }
    return endId;
  }

  #open(key: string, at: Position): string {
    const words = this.#places
      .titleOf(at)
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, longestId);
    const base = words === '' ? 'step' : words.charAt(0).toLowerCase() + words.slice(1);
    const id = this.#freeIds.take(base);
    this.#ids.set(key, id);
    this.#waiting.push(at);
    return id;
  }

  #isTaken(block: TypebotBlock): boolean {
    if (block.type === 'text') return this.#textOf(block) !== '';
    if (bubbleMedia(block)) return true;
    if (block.type === 'Condition') return block.items.length > 0;
    if (block.type === 'Set variable') return fixedValue(block, this.#names) !== undefined;
    return isInput(block);
  }

  #stepsOf(at: Position): Step[] {
    const block = this.#places.blockAt(at);
    const id = this.#ids.get(`${at.group} ${at.block}`) ?? '';
    if (!block) return [];
    if (block.type === 'Condition') return this.#conditionSteps(block, at, id);
    if (block.type === 'Set variable') {
      const [name, value] = fixedValue(block, this.#names) ?? ['', ''];
      return [{ id, type: 'conditional', variables: { [name]: value }, nextStep: this.#next(at) }];
    }
    const own = bubbleMedia(block);
    if (own) return [{ id, type: 'message', media: own, nextStep: this.#next(at) }];
    if (block.type !== 'text') return [this.#inputStep(block, at, id, '')];
    const message = this.#textOf(block);
    // What is shown right after a text belongs to it.
    const after = { group: at.group, block: at.block + 1 };
    const shown = block.edge ? undefined : this.#places.blockAt(after);
    const media = shown ? bubbleMedia(shown) : null;
    const last = media ? after : at;
    const shownToo = media && { media };
    const asked = this.#inputAfter(last);
    const input = asked && this.#places.blockAt(asked);
    if (asked && input) return [{ ...this.#inputStep(input, asked, id, message), ...shownToo }];
    const nextStep = this.#next(last);
    if (nextStep === endId) return [{ id, type: 'completed', message, ...shownToo }];
    return [{ id, type: 'message', message, ...shownToo, nextStep }];
  }

  /** The input that a message introduces: the next block of its group, past what is not taken. */
  #inputAfter(at: Position): Position | null {
    const group = this.#file.groups[at.group];
    if (this.#places.blockAt(at)?.edge) return null;
    for (let next = at.block + 1; next < (group?.blocks.length ?? 0); next++) {
      const block = group?.blocks[next];
      const place = { group: at.group, block: next };
      if (!block) return null;
      if (isInput(block)) return place;
      if (this.#isTaken(block) || block.edge || block.type === 'Jump' || block.type === 'Return') return null;
      if (!isSilent(block)) this.#note(this.#places.titleOf(at), block.type, 'block');
    }
    return null;
  }

  #inputStep(block: TypebotBlock, at: Position, id: string, message: string): Step {
    const input = inputs[block.type];
    const field = this.#fieldOf(block, at);
    const base = { id, message: message || this.#words.ask, field, nextStep: this.#next(at) };
    const place = {
      names: this.#names,
      base,
      leadOf: (item: Record<string, unknown>) => {
        const target = this.#file.edges.get(textIn(item, 'outgoingEdgeId'));
        return target ? this.#stepAt(this.#places.find(target)) : base.nextStep;
      },
      tell: (reason: NotTakenReason) => this.#note(this.#places.titleOf(at), block.type, reason),
    };
    return input
      ? input(block, place)
      : { id, type: 'message', message: base.message, nextStep: base.nextStep };
  }

  /** The variable that an answer is kept in; without one it is named after its group. */
  #fieldOf(block: TypebotBlock, at: Position): string {
    const own = this.#names.of(block.options.variableId);
    const known = own ?? this.#fields.get(block.id);
    if (known !== undefined) return known;
    const field = this.#names.free(this.#places.titleOf(at));
    this.#fields.set(block.id, field);
    return field;
  }

  /** A step for each item, and one more for each comparison that must hold besides the first. */
  #conditionSteps(block: TypebotBlock, at: Position, id: string): Step[] {
    const otherwise = this.#next(at);
    // Without an edge of its own, an item goes on in its group.
    const after = { group: at.group, block: at.block + 1 };
    const following = this.#stepAt(this.#places.blockAt(after) ? after : null);
    const items = block.items.flatMap((item) => {
      const test = readTest(recordIn(item, 'content'), this.#names);
      if (!test) this.#note(this.#places.titleOf(at), block.type, 'condition');
      const target = this.#file.edges.get(textIn(item, 'outgoingEdgeId'));
      const lead = target ? this.#stepAt(this.#places.find(target)) : following;
      return test && test.comparisons.length > 0 ? [{ test, lead }] : [];
    });
    if (items.length === 0) return [{ id, type: 'conditional', conditions: [], nextStep: otherwise }];
    const firstIds = items.map((_, index) => (index === 0 ? id : this.#freeIds.take(id)));
    return items.flatMap(({ test, lead }, index) => {
      const no = firstIds[index + 1] ?? otherwise;
      const rounds = test.logic === 'any' ? [test.comparisons.flat()] : test.comparisons;
      const ids = rounds.map((_, round) => (round === 0 ? (firstIds[index] ?? id) : this.#freeIds.take(id)));
      return rounds.map((anyOf, round): Step => {
        const yes = ids[round + 1] ?? lead;
        const conditions = anyOf.map((each): Condition => ({ ...each, nextStep: yes }));
        return { id: ids[round] ?? id, type: 'conditional', conditions, nextStep: no };
      });
    });
  }

  #startValues(steps: readonly Step[]): Record<string, Json> {
    const set = new Set(
      steps.flatMap(({ field, variables = {} }) => [field ?? '', ...Object.keys(variables)]),
    );
    const values = this.#file.variables.flatMap(({ id, value }): [string, Json][] => {
      const name = this.#names.of(id);
      return name === undefined || set.has(name) || value === '' ? [] : [[name, value]];
    });
    return Object.fromEntries(values);
  }

  #next(at: Position): string {
    return this.#stepAt(this.#places.after(at));
  }

  #textOf({ content }: TypebotBlock): string {
    return this.#names.render(bubbleText(content)).trim();
  }

  #groupOf(step: string): string {
    for (const [key, id] of this.#ids) {
      if (id === step) return this.#file.groups[Number(key.split(' ')[0])]?.title ?? '';
    }
    return '';
  }

  #note(group: string, what: string, reason: NotTakenReason): void {
    this.#notTaken.set(`${reason} ${group} ${what}`, { group, what, reason });
  }
}

/** Nothing is lost by leaving it out. */
function isSilent({ type }: TypebotBlock): boolean {
  return type === 'start' || type === 'text' || type === 'Jump' || type === 'Return' || type === '';
}

const endId = 'end';
const longestId = 40;
