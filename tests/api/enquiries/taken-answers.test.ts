import { describe, expect, test } from 'vitest';
import { readEnquiry } from '#api/enquiries/enquiry-fields.ts';
import { type Step, send, start } from '#engine';
import { hostileSample, hostileTexts } from '../../chat/hostile-texts.ts';
import { configOf } from '../../engine/setup/configurations.ts';

const now = Date.UTC(2026, 10, 21, 9);
const today = '2026-11-21';
const forms = [
  ...[20, 21, 60, 61, 120, 121, 200, 201, 254, 255, 1000, 5000].flatMap((n) => [
    'x'.repeat(n),
    '😀'.repeat(n),
  ]),
  ...['98765432', '81234567', '9876543210', '+6581234567', '+12'],
  ...['asha@gmail.com', 'asha@gmail.c0m', 'asha@gmail', `${'a'.repeat(250)}@b.example`],
  ...['2020-02-29', '1899-12-31', '0202-01-01', '2026-11-21', '2026-11-22', '29/02/2020'],
];

/** A field of the school's own has the whole list, as every text takes the same way to a column. */
const textsFor = (field: string) => [
  ...(field === 'a_field_of_its_own' ? hostileTexts : hostileSample),
  ...forms,
];

/** What the conversation holds after a text was answered to the step; undefined where it was refused. */
function taken(step: Partial<Step>, field: string, text: string): unknown {
  const asking: Step = { id: 'greeting', type: 'form', message: '?', field, nextStep: 'end', ...step };
  const config = configOf([asking, { id: 'end', type: 'completed', message: 'Done' }]);
  const { conversation } = start(config);
  const dated = { ...conversation, variables: { ...conversation.variables, today } };
  const turn = send(config, dated, { type: 'answer', value: text });
  return turn.conversation.currentStep === 'end' ? turn.conversation.userData[field] : undefined;
}

describe('what a parent may answer is stored: no enquiry is refused when all is sent', () => {
  const columns = [
    ...['parent_type', 'school_type', 'first_name', 'last_name', 'lastName', 'mobile', 'email', 'city'],
    ...['child_name', 'grade', 'academic_year', 'date_of_birth', 'school_name', 'a_field_of_its_own'],
  ];
  const steps: [string, Partial<Step>][] = [
    ['typed, without any rule', {}],
    ['typed into several lines, up to 4,000', { inputType: 'textarea', validation: { maxLength: 4000 } }],
    ['typed, by a pattern that lets all pass', { validation: { pattern: '.+' } }],
  ];
  test.each(columns.flatMap((field) => steps.map(([how, step]) => [field, how, step] as const)))(
    '%s %s',
    (field, _, step) => {
      const answers = textsFor(field)
        .map((text) => taken(step, field, text))
        .filter((value) => value !== undefined);
      const refused = answers
        .map((value) =>
          readEnquiry({ [field]: value, parent_type: field === 'parent_type' ? value : 'x' }, now),
        )
        .filter((check) => !check.ok && check.code === 'invalid_field');
      expect(answers.length).toBeGreaterThan(0);
      expect(refused).toEqual([]);
    },
  );

  test.each(['parent_type', 'school_type', 'city', 'grade', 'academic_year', 'school_name'])(
    '%s chosen, longer than its column, which has its beginning; the whole is among the answers',
    (field) => {
      const option = `${'long '.repeat(60)}end`;
      const check = readEnquiry({ [field]: option }, now);
      const column = check.ok ? Object.entries(check.fields).find(([name]) => name === field)?.[1] : null;
      expect(column).toMatch(/^long .*…$/);
      expect(check).toMatchObject({ ok: true, fields: { answers: { [field]: option } } });
      expect(readEnquiry({ [field]: 'short' }, now)).toMatchObject({
        fields: { [field]: 'short', answers: {} },
      });
    },
  );

  test('answers chosen several at a time are all among the answers where the column has some', () => {
    const years = ['2026-2027', '2027-2028', '2028-2029'];
    expect(readEnquiry({ academic_year: years }, now)).toMatchObject({
      fields: { academic_year: '2026-2027 (+2)', answers: { academic_year: years } },
    });
    const held = readEnquiry({ school_type: ['Day', 'Boarding'] }, now);
    expect(held).toMatchObject({ fields: { school_type: 'Day, Boarding', answers: {} } });
  });
});
