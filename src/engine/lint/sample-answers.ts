import type { InputType, Json, Step, Test } from '../tenant-config.ts';
import { validateAnswer } from '../validate/validate-answer.ts';
import { listedAnswers } from '../values/listed-answers.ts';

/** Returns answers a form step accepts: an example of its kind or every choice, and those its conditions test. */
export function sampleAnswers(step: Step, tests: Test[]): Json[] {
  const testedValues = tests
    .filter((test) => test.field === step.field)
    .flatMap((test) => neighbours(test.value));
  const offered = listedAnswers(step) ?? [];
  const { min } = step.fieldConfig ?? {};
  const generated = [
    ...(offered.length > 0 ? offered : examples[step.inputType ?? 'text']),
    ...(min === undefined ? [] : [min]),
  ];
  const fits = (value: Json) => validateAnswer(step, value, '').ok;
  const plain = generated.filter(fits);
  const used = offered.length > 0 ? plain : plain.slice(0, 1);
  return [...new Set([...used, ...testedValues.filter(fits)])];
}

const words = [
  'Asha Rao',
  '9876543210',
  'asha.rao@example.com',
  'A longer answer in a few words of plain text',
  '7',
];

const examples: Record<InputType, Json[]> = {
  text: words,
  textarea: words,
  email: ['asha.rao@example.com'],
  tel: ['9876543210', 'Asha Rao', '7'],
  number: [1, 10, 100],
  date: ['2019-06-15', '2099-01-01'],
  checkbox: [true],
  dropdown: [],
  radio: [],
};

/** The value a condition compares with, and its neighbours on either side. */
function neighbours(value: Json): Json[] {
  if (Array.isArray(value)) return value.flatMap(neighbours);
  return typeof value === 'number' ? [value, value + 1, value - 1] : [value];
}
