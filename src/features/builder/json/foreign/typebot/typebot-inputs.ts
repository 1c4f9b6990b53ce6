import type { FieldConfig, InputType, Step, StepOption } from '#engine';
import type { NotTakenReason } from './not-taken.ts';
import { displayCondition } from './typebot-conditions.ts';
import { recordIn, type TypebotBlock, textIn } from './typebot-file.ts';
import type { VariableNames } from './variable-names.ts';

/** What an input needs from its surroundings. */
export interface InputPlace {
  names: VariableNames;
  /** The id, the message, the field and the way on, as far as the block does not say. */
  base: { id: string; message: string; field: string; nextStep: string };
  /** Returns the step that a button leads to. */
  leadOf(item: Record<string, unknown>): string;
  tell(reason: NotTakenReason): void;
}

/** The blocks that ask something. */
export const inputs: Record<string, (block: TypebotBlock, place: InputPlace) => Step> = {
  'text input': (block, place) => {
    const mode = textIn(block.options, 'inputMode');
    const type = block.options.isLong === true ? 'textarea' : (modes[mode] ?? 'text');
    return formStep(block, place, type);
  },
  'email input': (block, place) => formStep(block, place, 'email'),
  'phone number input': (block, place) => formStep(block, place, 'tel'),
  'url input': (block, place) => formStep(block, place, 'text'),
  'time input': (block, place) => formStep(block, place, 'text'),
  'number input': (block, place) => formStep(block, place, 'number', limits(block.options, numberOf)),
  'date input': (block, place) => {
    if (block.options.isRange === true || block.options.hasTime === true) place.tell('day');
    return formStep(block, place, 'date', limits(block.options, dayOf));
  },
  'rating input': (block, place) => {
    const { length } = block.options;
    const highest = typeof length === 'number' && length >= 1 && length <= 20 ? Math.floor(length) : 10;
    return {
      ...formStep(block, place, 'radio'),
      dropdownOptions: Array.from({ length: highest }, (_, at) => String(at + 1)),
    };
  },
  'choice input': (block, place) => choiceStep(block, place, 'content'),
  'picture choice input': (block, place) => {
    place.tell('picture');
    return choiceStep(block, place, 'title');
  },
};

/** Returns whether a block asks something that can be asked here: a choice needs buttons of its own. */
export function isInput({ type, items }: TypebotBlock): boolean {
  if (!Object.hasOwn(inputs, type)) return false;
  if (type === 'choice input') return items.some((item) => textIn(item, 'content').trim() !== '');
  return type !== 'picture choice input' || items.some((item) => textIn(item, 'title').trim() !== '');
}

const modes: Record<string, InputType> = { email: 'email', tel: 'tel' };

function formStep(
  { options }: TypebotBlock,
  { base, names }: InputPlace,
  inputType: InputType,
  config: FieldConfig = {},
): Step {
  const placeholder = names.render(textIn(recordIn(options, 'labels'), 'placeholder')).trim();
  return {
    id: base.id,
    type: 'form',
    message: base.message,
    field: base.field,
    inputType,
    fieldConfig: {
      label: labelOf(base.field),
      ...(placeholder !== '' && { placeholder }),
      required: true,
      ...config,
    },
    validation: { required: true },
    nextStep: base.nextStep,
  };
}

function choiceStep(block: TypebotBlock, place: InputPlace, words: 'content' | 'title'): Step {
  const { base, names } = place;
  const items = block.items.filter((item) => textIn(item, words).trim() !== '');
  const textOf = (item: Record<string, unknown>) => names.render(textIn(item, words)).trim() || '…';
  const storedOf = (item: Record<string, unknown>) => textIn(item, 'value').trim();
  if (block.options.isMultipleChoice === true) {
    const labels = items.map((item): [string, string] => [storedOf(item) || textOf(item), textOf(item)]);
    const renamed = labels.filter(([value, label]) => value !== label);
    return {
      ...formStep(block, place, 'checkbox'),
      dropdownOptions: [...new Set(labels.map(([value]) => value))],
      ...(renamed.length > 0 && { choiceLabels: Object.fromEntries(renamed) }),
    };
  }
  const options = items.map((item): StepOption => {
    const condition = displayCondition(item, names);
    if (condition === null) place.tell('display');
    const value = storedOf(item);
    return {
      text: textOf(item),
      ...(value !== '' && { value }),
      ...(condition && { condition }),
      nextStep: place.leadOf(item),
    };
  });
  const { id, message, field, nextStep } = base;
  // Where no button may be offered, the conversation goes on without an answer.
  const isSkippable = options.every((each) => each.condition);
  return { id, type: 'options', message, field, options, ...(isSkippable && { nextStep }) };
}

/** Returns the words that a field was named after: `first_name` is "First name". */
function labelOf(field: string): string {
  const words = field.replace(/_/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function limits(
  { min, max }: Record<string, unknown>,
  read: (value: unknown) => string | number | undefined,
): FieldConfig {
  const [lowest, highest] = [read(min), read(max)];
  return { ...(lowest !== undefined && { min: lowest }), ...(highest !== undefined && { max: highest }) };
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] : undefined;
}
