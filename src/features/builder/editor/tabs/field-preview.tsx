import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldControls } from '#chat/steps/fields/field-controls.ts';
import { validationMessage } from '#chat/steps/fields/validation-message.ts';
import type { ChatWords } from '#chat/words/chat-words.ts';
import { labelText } from '#chat/words/engine-messages.ts';
import { useSchoolWords } from '#chat/words/use-school-words.ts';
import { WordsContext } from '#chat/words/use-words.ts';
import { type Json, type Step, validateAnswer } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { stepOf } from '../draft/step-of.ts';
import { useEditor } from '../editor-context.ts';
import { Section } from '../fields/section.tsx';

/** The field as a parent meets it, to be tried: the chat's own control and words. Nothing of it is stored. */
export function FieldPreview() {
  const { t } = useTranslation('builder-editor');
  const { draft, origin, config } = useEditor();
  const words = useSchoolWords(config);
  return (
    <Section title={t('preview.title')} note={t('preview.note')}>
      <WordsContext value={words}>
        <div data-chat lang={words.language} className="rounded-card bg-paper p-4">
          <Tryout key={draft.inputType} step={stepOf(draft, origin)} words={words} />
        </div>
      </WordsContext>
    </Section>
  );
}

function Tryout({ step, words }: { step: Step; words: ChatWords }) {
  const { t, i18n } = useTranslation('builder-editor');
  const [answer, setAnswer] = useState<Json>(null);
  const [hasLeft, setLeft] = useState(false);
  const today = localDate(new Date());
  const check = answer === null ? null : validateAnswer(step, answer, today);
  const Control = fieldControls[step.inputType ?? 'text'];
  return (
    <>
      <Control
        step={step}
        label={labelText(words, step)}
        today={today}
        value={answer ?? ''}
        error={hasLeft && check && !check.ok ? validationMessage(words, step, check, today) : null}
        onChange={setAnswer}
        onLeave={() => setLeft(true)}
      />
      <p role="status" lang={i18n.language} className="mt-1.5 min-h-5 text-sm">
        {check?.ok && t('preview.accepted')}
      </p>
    </>
  );
}
