import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { checkAnswer } from '#chat/steps/fields/check-answer.ts';
import { usePhones } from '#chat/steps/fields/lazy-phones.ts';
import { validationMessage } from '#chat/steps/fields/validation-message.ts';
import { useWordsIn } from '#chat/words/use-words.ts';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import { type RecordField, recordFields } from '#data/enquiries/enquiry-records.ts';
import { type OwnFieldAnswer, ownFieldName } from '#data/enquiries/own-answers.ts';
import {
  findFlow,
  flowNames,
  type Step,
  schoolCountry,
  type TenantConfig,
  withAcademicYears,
  withCountry,
} from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import {
  answerOfCell,
  answerOfText,
  isYesNo,
  ownPrefix,
  ownQuestions,
  type StoredAnswer,
  takesSeveral,
  textOfAnswer,
} from './own-questions.ts';
import { recordColumns } from './record-columns.ts';

export interface FormField {
  /** A column's name, or that of the school's own field behind `answers.`. */
  name: string;
  label: string;
  /** What the school's conversation offers; empty when anything may be typed. */
  choices: string[];
  /** `several` is one a line. */
  lines: 'one' | 'many' | 'several';
  isDay?: boolean;
}

export interface RecordRules {
  /** In display order: the columns, then the school's own questions. */
  fields: FormField[];
  /**
   * Returns the value to store, or what is wrong with it in the reader's language. An empty value is right
   * unless it is required.
   */
  check(
    name: string,
    value: string,
    required: boolean,
  ): { ok: true; value: string } | { ok: false; message: string };
  /** Returns what is stored in a field, as text. */
  textOf(value: unknown): string;
  /** Returns what is stored of a spreadsheet's cell in a field of the school's own. */
  storedOfCell(name: string, cell: string): StoredAnswer;
  /** Returns what is stored of a text, in place of what was there. */
  storedOf(name: string, text: string, was: unknown): unknown;
}

/**
 * The rules by which the school's chat would accept an answer; the usual ones for a field that it does not ask for.
 * `answers` are those in the school's own fields that an enquiry holds.
 */
export function useRecordRules(
  tenantId: string,
  answers: readonly OwnFieldAnswer[] = noAnswers,
): RecordRules {
  const { t } = useTranslation('enquiries');
  const words = useWordsIn(currentLanguage());
  usePhones(true);
  const { data } = useQuery({
    queryKey: ['record-rules', tenantId],
    queryFn: () => publishedConfigurations.load(tenantId),
    enabled: tenantId !== '',
  });
  // As the chat offers them today.
  const config = useMemo(
    () => (data?.ok ? withAcademicYears(data.config, localDate(new Date())) : null),
    [data],
  );
  const own = useMemo(() => ownQuestions(config, answers), [config, answers]);
  const steps = useMemo(
    () =>
      new Map<string, Step>([
        ...recordFields.map((field) => [field, stepFor(config, field)] as const),
        ...own.map((step) => [`${ownPrefix}${step.field}`, step] as const),
      ]),
    [config, own],
  );
  // Several may have been given to a question that takes one by now.
  const lists = new Set(answers.filter(({ value }) => Array.isArray(value)).map(({ field }) => field));
  const yesNo = { yes: t('started.yes'), no: t('started.no') };
  const stepOf = (name: string): Step => steps.get(name) ?? { id: name, type: 'form' };
  return {
    fields: [
      ...recordFields.map((name) => ({
        name,
        label: t(`columns.${recordColumns[name]}`),
        choices: offered(steps.get(name)),
        lines: 'one' as const,
      })),
      ...own.map((step): FormField => {
        const isList = lists.has(step.field ?? '') || takesSeveral(step);
        return {
          name: `${ownPrefix}${step.field}`,
          label: questionOf(step),
          choices: isList ? [] : isYesNo(step) ? [yesNo.yes, yesNo.no] : offered(step),
          lines: isList ? 'several' : step.inputType === 'textarea' ? 'many' : 'one',
          isDay: step.inputType === 'date',
        };
      }),
    ],
    check(name, value, required) {
      const today = localDate(new Date());
      const asked = stepOf(name);
      const isOwn = name.startsWith(ownPrefix);
      const label = recordFields.flatMap((field) =>
        field === name ? t(`columns.${recordColumns[field]}`) : [],
      )[0];
      const step: Step = { ...asked };
      step.fieldConfig = { ...step.fieldConfig, label: label ?? questionOf(asked), required };
      step.validation = { ...step.validation, required };
      // A past choice stays right when the school no longer offers it.
      const isChosen =
        offered(step).length > 0 ||
        (isOwn && (takesSeveral(step) || isYesNo(step) || lists.has(step.field ?? '')));
      const checked = isChosen ? { ok: true as const, value } : checkAnswer(step, value, today);
      if (!checked.ok) return { ok: false, message: validationMessage(words, step, checked, today, value) };
      return { ok: true, value: typeof checked.value === 'object' ? '' : String(checked.value) };
    },
    textOf: (value) => textOfAnswer(value, yesNo),
    storedOfCell: (name, cell) => answerOfCell(cell, stepOf(name), yesNo),
    storedOf(name, text, was) {
      return name.startsWith(ownPrefix) ? answerOfText(text, stepOf(name), was, yesNo) : text || null;
    },
  };
}

const noAnswers: OwnFieldAnswer[] = [];

/** The words of a question of the school's own: its label, else what it asks. */
function questionOf(step: Step): string {
  const asked = step.fieldConfig?.label?.trim() || step.message?.replace(/\{\{[^{}]*\}\}/g, '…').trim();
  return ownFieldName({ field: step.field ?? step.id, label: asked || null });
}

/** The first step of the conversation that asks for a field, else the usual rules. */
function stepFor(config: TenantConfig | null, field: RecordField): Step {
  const steps = config ? flowNames(config).flatMap((name) => findFlow(config, name)?.all() ?? []) : [];
  const own = steps.find((step) => step.field === field && (step.type === 'form' || step.type === 'options'));
  const usual: Step = { id: field, type: 'form', field, validation: { maxLength: longest[field] ?? 120 } };
  return own
    ? { ...usual, ...own, validation: { ...usual.validation, ...own.validation } }
    : withCountry({ ...usual, ...typed[field] }, config ? schoolCountry(config) : 'IN');
}

function offered(step: Step | undefined): string[] {
  const { options, dropdownOptions } = step ?? {};
  return dropdownOptions?.map(String) ?? options?.map(({ value, text }) => String(value ?? text)) ?? [];
}

const typed: Partial<Record<RecordField, Partial<Step>>> = {
  mobile: { inputType: 'tel', validation: { pattern: '^[0-9]{10}$' } },
  email: { inputType: 'email', validation: { maxLength: 254 } },
  date_of_birth: { inputType: 'date', fieldConfig: { min: '1900-01-01', max: 'today' } },
};

/** Characters that the database stores. */
const longest: Partial<Record<RecordField, number>> = {
  parent_type: 60,
  school_type: 60,
  grade: 60,
  academic_year: 20,
  school_name: 200,
};
