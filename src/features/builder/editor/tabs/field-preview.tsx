import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabel, type Json, type Step, validateAnswer } from '../../../../engine/index.ts';
import { localDate } from '../../../../lib/local-date.ts';
import { stepOf } from '../draft/step-of.ts';
import { useEditor } from '../editor-context.ts';
import { Section } from '../fields/section.tsx';
import { PreviewChoices } from './preview-choices.tsx';
import { PreviewControl } from './preview-control.tsx';

/** The field as a parent meets it, to be tried; the words about an answer are the chat's own. Nothing of it is kept. */
export function FieldPreview() {
  const { t } = useTranslation('builder-editor');
  const { draft, origin } = useEditor();
  return (
    <Section title={t('preview.title')} note={t('preview.note')}>
      <Tryout key={draft.inputType} step={stepOf(draft, origin)} isRequired={draft.isRequired} />
    </Section>
  );
}

function Tryout({ step, isRequired }: { step: Step; isRequired: boolean }) {
  const { t } = useTranslation('builder-editor');
  const labelId = useId();
  const [answer, setAnswer] = useState<Json>(null);
  const check = answer === null ? null : validateAnswer(step, answer, localDate(new Date()));
  const isGroup = step.inputType === 'radio' || step.inputType === 'checkbox';
  const Control = isGroup ? PreviewChoices : PreviewControl;
  return (
    <div className="rounded-card bg-paper p-4">
      <p id={labelId} className="mb-1.5 font-medium text-ink-soft text-sm">
        {fieldLabel(step)}
        {isRequired && (
          <span aria-hidden className="ms-0.5 text-danger">
            *
          </span>
        )}
      </p>
      <Control step={step} labelId={labelId} answer={answer} onAnswer={setAnswer} />
      <p role="status" className="mt-1.5 min-h-5 text-sm">
        {check && (check.ok ? t('preview.accepted') : <span className="text-danger">{check.message}</span>)}
      </p>
    </div>
  );
}
