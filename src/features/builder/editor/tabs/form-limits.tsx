import { useTranslation } from 'react-i18next';
import { dateLimit } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { useEditor } from '../editor-context.ts';
import { LinesInput } from '../fields/lines-input.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { PatternField } from './pattern-field.tsx';

/** The limits of an answer that its input type supports. */
export function FormLimits() {
  const { draft } = useEditor();
  const { type, inputType } = draft;
  if (type === 'questions') return <TextLimits />;
  switch (inputType) {
    case 'date':
    case 'number':
      return <Range kind={inputType} />;
    case 'dropdown':
    case 'radio':
    case 'checkbox':
      return <Choices />;
    default:
      return <TextLimits />;
  }
}

function TextLimits() {
  const { t } = useTranslation('builder-editor');
  const { draft, change } = useEditor();
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-2">
        <TextInput
          label={t('form.minLength')}
          name="minLength"
          inputMode="numeric"
          value={draft.minLength}
          onChange={(minLength) => change({ minLength })}
        />
        <TextInput
          label={t('form.maxLength')}
          name="maxLength"
          inputMode="numeric"
          value={draft.maxLength}
          onChange={(maxLength) => change({ maxLength })}
        />
      </div>
      {draft.inputType === 'textarea' && (
        <TextInput
          label={t('form.rows')}
          name="rows"
          inputMode="numeric"
          placeholder="3"
          value={draft.rows}
          onChange={(rows) => change({ rows })}
        />
      )}
      <PatternField />
    </>
  );
}

function Range({ kind }: { kind: 'date' | 'number' }) {
  const { t } = useTranslation('builder-editor');
  const { draft, change } = useEditor();
  const today = localDate(new Date());
  /** Returns the current date for a relative limit. */
  const meant = (limit: string) => {
    const day = kind === 'date' ? dateLimit(limit.trim(), today) : undefined;
    return day && day !== limit.trim() ? t('form.dateMeans', { day }) : undefined;
  };
  return (
    <div>
      <div className="grid grid-cols-2 items-start gap-2">
        {(['min', 'max'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`form.${kind}.${name}`)}
            name={name}
            isCode
            inputMode={kind === 'number' ? 'decimal' : undefined}
            hint={meant(draft[name])}
            value={draft[name]}
            onChange={(limit) => change({ [name]: limit })}
          />
        ))}
      </div>
      {kind === 'date' && <p className="mt-2 text-ink-faint text-sm">{t('form.dateHint')}</p>}
    </div>
  );
}

function Choices() {
  const { t } = useTranslation('builder-editor');
  const { draft, change } = useEditor();
  return (
    <LinesInput
      label={t('form.choices')}
      name="choices"
      isRequired={draft.inputType !== 'checkbox'}
      hint={draft.inputType === 'checkbox' ? t('form.choicesCheckbox') : t('form.choicesHint')}
      value={draft.choices}
      onChange={(choices) => change({ choices })}
    />
  );
}
