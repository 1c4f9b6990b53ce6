import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type RecordCheck, recordStep, useRecordCheck } from '#chat/staff-records/record-check.ts';
import { recordFields } from '#data/enquiries/enquiry-records.ts';
import { type OwnFieldAnswer, ownFieldName } from '#data/enquiries/own-answers.ts';
import type { Step } from '#engine';
import {
  answerOfCell,
  answerOfText,
  choiceOfCell,
  isYesNo,
  offeredChoices,
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
  check(name: string, value: string, required: boolean): RecordCheck;
  /** Returns what is stored in a field, as text. */
  textOf(value: unknown): string;
  /** Returns the choice of a column that a spreadsheet's cell names, else the cell. */
  choiceOf(name: string, cell: string): string;
  /** Returns what is stored of a spreadsheet's cell in a field of the school's own. */
  storedOfCell(name: string, cell: string): StoredAnswer;
  /** Returns what is stored of a text, in place of what was there. */
  storedOf(name: string, text: string, was: unknown): unknown;
}

/**
 * The rules by which the school's chat would accept an answer; the usual ones for a field that it does not ask for.
 * `answers` are those in the school's own fields that an enquiry holds. Until `isReady` the usual rules stand in for the school's.
 */
export function useRecordRules(
  tenantId: string,
  answers: readonly OwnFieldAnswer[] = noAnswers,
): RecordRules & { isReady: boolean } {
  const { t } = useTranslation('enquiries');
  const { config, isReady, check } = useRecordCheck(tenantId);
  const own = useMemo(() => ownQuestions(config, answers), [config, answers]);
  const steps = useMemo(
    () =>
      new Map<string, Step>([
        ...recordFields.map((field) => [field, recordStep(config, field)] as const),
        ...own.map((step) => [`${ownPrefix}${step.field}`, step] as const),
      ]),
    [config, own],
  );
  const choices = useMemo(
    () => new Map([...steps].map(([name, step]) => [name, offeredChoices(step)])),
    [steps],
  );
  // Several may have been given to a question that takes one by now.
  const lists = new Set(answers.filter(({ value }) => Array.isArray(value)).map(({ field }) => field));
  const yesNo = { yes: t('started.yes'), no: t('started.no') };
  const stepOf = (name: string): Step => steps.get(name) ?? { id: name, type: 'form' };
  return {
    isReady,
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
      const step = stepOf(name);
      const isOwn = name.startsWith(ownPrefix);
      const label = recordFields.flatMap((field) =>
        field === name ? t(`columns.${recordColumns[field]}`) : [],
      )[0];
      // A past choice stays right when the school no longer offers it.
      const isChosen =
        offered(step).length > 0 ||
        (isOwn && (takesSeveral(step) || isYesNo(step) || lists.has(step.field ?? '')));
      return isChosen ? { ok: true, value } : check(step, label ?? questionOf(step), value, required);
    },
    textOf: (value) => textOfAnswer(value, yesNo),
    choiceOf: (name, cell) => choiceOfCell(cell, choices.get(name) ?? new Map()),
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

function offered(step: Step | undefined): string[] {
  const { options, dropdownOptions } = step ?? {};
  return dropdownOptions?.map(String) ?? options?.map(({ value, text }) => String(value ?? text)) ?? [];
}
