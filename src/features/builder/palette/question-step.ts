import { academicYears, bookVisitValue, freeId, type Step, type TenantConfig } from '#engine';
import { readyPatterns } from '../editor/draft/ready-patterns.ts';
import type { QuestionKind, QuestionWords } from './palette-kinds.ts';
import { idOfWords } from './words-to-names.ts';

/**
 * Returns a whole question of the palette: its field, label, validation and limits. The browser's autofill follows from
 * the field. A field that the same conversation asks for already gets another name, so that no answer is lost; in another
 * conversation it is the same, so that the name of every parent arrives as a name.
 *
 * @param steps of the conversation that it is for.
 * @param today YYYY-MM-DD, for the academic years.
 */
export function questionStep(
  kind: QuestionKind,
  words: QuestionWords,
  {
    config,
    steps,
    taken,
    today,
  }: { config: TenantConfig; steps: readonly Step[]; taken: ReadonlySet<string>; today: string },
): Step {
  const { message } = words;
  const { field, ...parts } = kinds[kind]({ words, config, today });
  return {
    id: idOfWords(message, taken, kind),
    message,
    ...parts,
    ...(field && { field: freeId(field, new Set(steps.flatMap((step) => step.field ?? []))) }),
  };
}

interface Given {
  words: QuestionWords;
  config: TenantConfig;
  today: string;
}

type Question = Omit<Step, 'id' | 'message'>;

const kinds: Record<QuestionKind, (given: Given) => Question> = {
  name: asked('first_name', 'text', { minLength: 2, maxLength: 100 }),
  phone: asked('mobile', 'tel', { pattern: readyPatterns.tenDigits }),
  email: asked('email', 'email', { maxLength: 254 }),
  childName: asked('child_name', 'text', { minLength: 2, maxLength: 100 }),
  birthDate: asked('date_of_birth', 'date', {}, { min: 'today-18y', max: 'today' }),
  class: (given) => chosen('grade', 'dropdown', given, gradesOf(given)),
  year: (given) => chosen('academic_year', 'radio', given, yearsOf(given)),
  address: asked('address', 'textarea', { maxLength: 300 }, { rows: 3 }),
  chooseOne: (given) => offered('choice', given),
  chooseSeveral: (given) => ({ ...offered('choices', given), several: {} }),
  yesNo: (given) => offered('answer', given),
  date: asked('visit_date', 'date', {}, { min: 'today' }),
  rating: (given) => chosen('rating', 'radio', given, answersOf(given)),
  // Its field is the engine's own: questions are sent with the enquiry.
  freeQuestion: (given) => ({ type: 'questions', options: answersOf(given).map((text) => ({ text })) }),
  // The first answer opens the booking.
  visit: (given) => {
    const [booked = '', ...others] = answersOf(given);
    return {
      ...offered('visit', given),
      options: [
        { text: booked, value: bookVisitValue, icon: 'calendar' },
        ...others.map((text) => ({ text })),
      ],
    };
  },
  consent: ({ words: { label } }) => ({
    type: 'form',
    field: 'agreement',
    inputType: 'checkbox',
    fieldConfig: { label, required: true },
    validation: { required: true },
  }),
};

function asked(
  field: string,
  inputType: NonNullable<Step['inputType']>,
  validation: Step['validation'],
  fieldConfig: Step['fieldConfig'] = {},
) {
  return ({ words: { label, placeholder } }: Given): Question => ({
    type: 'form',
    field,
    inputType,
    fieldConfig: { label, ...(placeholder && { placeholder }), ...fieldConfig, required: true },
    validation: { required: true, ...validation },
  });
}

function chosen(
  field: string,
  inputType: 'dropdown' | 'radio',
  { words: { label, placeholder } }: Given,
  dropdownOptions: string[],
): Question {
  return {
    type: 'form',
    field,
    inputType,
    fieldConfig: { label, ...(placeholder && { placeholder }), required: true },
    validation: { required: true },
    dropdownOptions,
  };
}

function offered(field: string, given: Given): Question {
  const { label } = given.words;
  return {
    type: 'options',
    field,
    fieldConfig: { label },
    options: answersOf(given).map((text) => ({ text })),
  };
}

function answersOf({ words: { answers } }: Given): string[] {
  return answers.split('\n').filter((line) => line !== '');
}

/** The school's classes: of its rules for ages, else as another step asks for them, else usual ones. */
function gradesOf(given: Given): string[] {
  const { grades = [] } = given.config.eligibility ?? {};
  if (grades.length > 0) return grades.map(({ grade }) => grade);
  return offeredFor('grade', given.config) ?? answersOf(given);
}

function yearsOf({ config, today }: Given): string[] {
  const rule = config.eligibility ?? { ageOn: '06-01', yearBegins: '04-01', yearsOffered: 2 };
  const years = academicYears(rule, today);
  return years.length > 0 ? years : (offeredFor('academic_year', config) ?? []);
}

function offeredFor(field: string, config: TenantConfig): string[] | undefined {
  return stepsOf(config).find((step) => step.field === field && step.dropdownOptions?.length)
    ?.dropdownOptions;
}

function stepsOf({ workflows, flows }: TenantConfig): Step[] {
  return [...Object.values(workflows), ...Object.values(flows)].flatMap(({ steps }) => steps);
}
