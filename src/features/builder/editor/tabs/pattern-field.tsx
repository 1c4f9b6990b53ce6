import { CircleCheck, CircleX } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '#ui/controls/field.tsx';
import { fitsPattern } from '../draft/faults/pattern-fault.ts';
import {
  type ReadyPattern,
  readyPatternNames,
  readyPatternOf,
  readyPatterns,
} from '../draft/ready-patterns.ts';
import { useEditor } from '../editor-context.ts';
import { ChoiceInput } from '../fields/choice-input.tsx';
import { TextInput } from '../fields/text-input.tsx';

/** The pattern an answer must match: a ready-made or custom one, with a field to try it. */
export function PatternField() {
  const { t } = useTranslation('builder-editor');
  const { draft, change } = useEditor();
  const { pattern } = draft;
  const known = readyPatternOf(pattern);
  const [isOwn, setOwn] = useState(pattern !== '' && known === null);
  const chosen: Choice = isOwn ? 'own' : (known ?? (pattern === '' ? 'any' : 'own'));
  const choose = (next: Choice) => {
    setOwn(next === 'own');
    if (next === 'any') change({ pattern: '' });
    else if (next !== 'own') change({ pattern: readyPatterns[next] });
  };
  return (
    <>
      <ChoiceInput
        label={t('pattern.label')}
        name="readyPattern"
        value={chosen}
        choices={choices}
        labelOf={(each) => t(`pattern.ready.${each}`)}
        onChange={choose}
      />
      {chosen !== 'any' && (
        <>
          <TextInput
            label={t('pattern.expression')}
            name="pattern"
            isCode
            hint={chosen === 'own' ? t('pattern.hint') : undefined}
            value={pattern}
            onChange={(next) => {
              setOwn(true);
              change({ pattern: next });
            }}
          />
          <TryPattern pattern={pattern} />
        </>
      )}
    </>
  );
}

type Choice = 'any' | ReadyPattern | 'own';
const choices: readonly Choice[] = ['any', ...readyPatternNames, 'own'];

/** A text to try a pattern on, and whether it matches. Not saved. */
function TryPattern({ pattern }: { pattern: string }) {
  const { t } = useTranslation('builder-editor');
  const id = useId();
  const [text, setText] = useState('');
  const fits = pattern === '' || text === '' ? null : fitsPattern(pattern, text.trim());
  const Icon = fits ? CircleCheck : CircleX;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-ink-soft text-sm">
        {t('pattern.try')}
      </label>
      <input
        id={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        aria-describedby={`${id}-verdict`}
        autoComplete="off"
        className={`${controlClass} w-full`}
      />
      <p id={`${id}-verdict`} role="status" className="mt-1.5 flex min-h-5 items-center gap-1.5 text-sm">
        {fits !== null && (
          <>
            <Icon aria-hidden className={`size-4 ${fits ? 'text-brand-text' : 'text-danger'}`} />
            {fits ? t('pattern.match') : t('pattern.noMatch')}
          </>
        )}
      </p>
    </div>
  );
}
