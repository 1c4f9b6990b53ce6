import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import type { RecordField } from '#data/enquiries/enquiry-records.ts';
import {
  findFlow,
  flowNames,
  type Step,
  schoolCountry,
  type TenantConfig,
  withAcademicYears,
  withColumnRules,
  withCountry,
} from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { useLazy } from '../lazy/use-lazy.ts';
import { checkAnswer } from '../steps/fields/check-answer.ts';
import { lazyPhones } from '../steps/fields/lazy-phones.ts';
import { validationMessage } from '../steps/fields/validation-message.ts';
import { useWordsIn } from '../words/use-words.ts';

/** The value to store, or what is wrong with it in the reader's language. */
export type RecordCheck = { ok: true; value: string } | { ok: false; message: string };

/** What staff write of a family, checked as the school's chat would: `config` is null until it has loaded. */
export function useRecordCheck(tenantId: string) {
  const words = useWordsIn(currentLanguage());
  const phones = useLazy(lazyPhones);
  const { data, isPending } = useQuery({
    queryKey: ['record-rules', tenantId],
    queryFn: () => publishedConfigurations.load(tenantId),
    enabled: tenantId !== '',
  });
  // As the chat offers them today.
  const config = useMemo(
    () => (data?.ok ? withAcademicYears(data.config, localDate(new Date())) : null),
    [data],
  );
  return {
    config,
    /** Whether all has loaded that answers are checked by, or cannot be loaded. */
    isReady: !isPending && (phones.value !== null || phones.state === 'failed'),
    /** An empty value is right unless it is required. */
    check(asked: Step, label: string, value: string, required: boolean): RecordCheck {
      const today = localDate(new Date());
      const step: Step = {
        ...asked,
        fieldConfig: { ...asked.fieldConfig, label, required },
        validation: { ...asked.validation, required },
      };
      const checked = checkAnswer(step, value, today);
      if (!checked.ok) return { ok: false, message: validationMessage(words, step, checked, today, value) };
      return { ok: true, value: typeof checked.value === 'object' ? '' : String(checked.value) };
    },
  };
}

/** The first step of the conversation that asks for a field, else the usual rules. */
export function recordStep(config: TenantConfig | null, field: RecordField): Step {
  const steps = config ? flowNames(config).flatMap((name) => findFlow(config, name)?.all() ?? []) : [];
  const own = steps.find((step) => step.field === field && (step.type === 'form' || step.type === 'options'));
  const usual = withColumnRules({ id: field, type: 'form', field });
  if (own) return { ...own, validation: { ...usual.validation, ...own.validation } };
  return withCountry(usual, config ? schoolCountry(config) : 'IN');
}
