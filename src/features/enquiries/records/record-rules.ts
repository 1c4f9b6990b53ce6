import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { checkAnswer } from '#chat/steps/fields/check-answer.ts';
import { usePhones } from '#chat/steps/fields/lazy-phones.ts';
import { validationMessage } from '#chat/steps/fields/validation-message.ts';
import { useWordsIn } from '#chat/words/use-words.ts';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import { type RecordField, recordFields } from '#data/enquiries/enquiry-records.ts';
import { findFlow, flowNames, type Step, schoolCountry, type TenantConfig, withCountry } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { recordColumns } from './record-columns.ts';

export interface RecordRules {
  /** What the school's conversation offers for a field; empty when anything may be typed. */
  choices(field: RecordField): string[];
  /**
   * Returns the value to store, or what is wrong with it in the reader's language. An empty value is right
   * unless it is required.
   */
  check(
    field: RecordField,
    value: string,
    required: boolean,
  ): { ok: true; value: string } | { ok: false; message: string };
}

/** The rules by which the school's chat would accept an answer; the usual ones for a field that it does not ask for. */
export function useRecordRules(tenantId: string): RecordRules {
  const { t } = useTranslation('enquiries');
  const words = useWordsIn(currentLanguage());
  usePhones(true);
  const { data } = useQuery({
    queryKey: ['record-rules', tenantId],
    queryFn: () => publishedConfigurations.load(tenantId),
    enabled: tenantId !== '',
  });
  const config = data?.ok ? data.config : null;
  const steps = useMemo(
    () => new Map(recordFields.map((field) => [field, stepFor(config, field)])),
    [config],
  );
  return {
    choices: (field) => offered(steps.get(field)),
    check(field, value, required) {
      const today = localDate(new Date());
      const step: Step = { id: field, type: 'form', ...steps.get(field) };
      step.fieldConfig = { ...step.fieldConfig, label: t(`columns.${recordColumns[field]}`), required };
      step.validation = { ...step.validation, required };
      // A past choice stays right when the school no longer offers it.
      const checked =
        offered(step).length > 0 ? { ok: true as const, value } : checkAnswer(step, value, today);
      if (!checked.ok) return { ok: false, message: validationMessage(words, step, checked, today, value) };
      return { ok: true, value: typeof checked.value === 'string' ? checked.value : '' };
    },
  };
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
