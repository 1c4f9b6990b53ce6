import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOptionIcon, optionIcons } from '#engine';
import { OptionIcon } from '#ui/option-icon.tsx';
import type { OptionRow } from '../draft/step-draft.ts';
import { ChoiceInput } from '../fields/choice-input.tsx';
import { TemplateInput } from '../fields/suggestions/template-input.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { ConditionFields } from './condition-fields.tsx';

/** An option's rarely used settings. Initially open if any is set. */
export function OptionDetails({
  row,
  isSeveral,
  onChange,
}: {
  row: OptionRow;
  /** Then a single answer has no reply of its own. */
  isSeveral: boolean;
  onChange(parts: Partial<OptionRow>): void;
}) {
  const { t } = useTranslation('builder-editor');
  const { value, message, title, icon, condition } = row;
  const filled = [value, message, title, icon, condition.field].filter((text) => text !== '').length;
  const name = `options.${row.key}`;
  return (
    <details className="group">
      <summary className="-ms-1 flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control text-ink-soft text-sm hover:text-ink pointer-fine:min-h-8">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        {t('options.more')}
        {filled > 0 && <span className="text-ink-faint">{t('options.filled', { count: filled })}</span>}
      </summary>
      <div className="mt-2 grid gap-3 border-line border-s ps-4">
        <TextInput
          label={t('options.value')}
          name={`${name}.value`}
          hint={t('options.valueHint')}
          placeholder={row.text}
          value={value}
          onChange={(next) => onChange({ value: next })}
        />
        {(!isSeveral || message !== '') && (
          <TemplateInput
            label={t('options.message')}
            name={`${name}.message`}
            hint={t('options.messageHint')}
            value={message}
            onChange={(next) => onChange({ message: next })}
          />
        )}
        <div className="grid grid-cols-2 gap-2">
          <TextInput
            label={t('options.tooltip')}
            name={`${name}.title`}
            value={title}
            onChange={(next) => onChange({ title: next })}
          />
          <ChoiceInput
            label={t('options.icon')}
            name={`${name}.icon`}
            value={icon}
            choices={icon === '' || isOptionIcon(icon) ? icons : [icon, ...icons]}
            labelOf={(choice) =>
              isOptionIcon(choice) ? t(`options.icons.${choice}`) : choice || t('options.noIcon')
            }
            icon={icon && <OptionIcon icon={icon} />}
            onChange={(next) => onChange({ icon: next })}
          />
        </div>
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-ink-soft text-sm">{t('options.condition')}</legend>
          <ConditionFields
            name={`${name}.condition`}
            test={condition}
            isRequired={false}
            onChange={(parts) => onChange({ condition: { ...condition, ...parts } })}
          />
        </fieldset>
      </div>
    </details>
  );
}

const icons: readonly string[] = ['', ...optionIcons];
