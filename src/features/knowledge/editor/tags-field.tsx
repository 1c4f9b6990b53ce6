import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass, FieldLayout } from '#ui/controls/field.tsx';
import { once } from '../tidy-article.ts';

/** Tags of an article; Enter, a comma or leaving the field ends one. */
export function TagsField({
  tags,
  error,
  onTags,
}: {
  tags: readonly string[];
  error: string | null;
  onTags(tags: string[]): void;
}) {
  const { t } = useTranslation('knowledge');
  const id = useId();
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    setTyped('');
    const next = once([...tags, ...text.split(/[,;\n]/)]);
    if (next.length > tags.length) onTags(next);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onTags(tags.slice(0, -1));
  };
  return (
    <FieldLayout id={id} label={t('field.tags')} error={error}>
      <div className="flex flex-wrap items-center gap-1.5 rounded-control border border-line-strong bg-surface p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
        {tags.length > 0 && (
          <ul aria-label={t('field.tags')} className="contents">
            {tags.map((tag) => (
              <li
                key={tag}
                className="wrap-anywhere flex min-w-0 items-center rounded-full bg-surface-tint ps-3 text-sm"
              >
                {tag}
                <button
                  type="button"
                  aria-label={t('field.removeTag', { tag })}
                  onClick={() => onTags(tags.filter((each) => each !== tag))}
                  className="grid size-8 shrink-0 place-items-center rounded-full text-ink-faint hover:text-ink pointer-coarse:size-11"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          id={id}
          value={typed}
          placeholder={t('field.tagsExample')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          onChange={({ target }) => {
            if (/[,;]/.test(target.value)) take(target.value);
            else setTyped(target.value);
          }}
          onKeyDown={onKey}
          onBlur={() => take(typed)}
          className={`${controlClass} min-h-9! min-w-32 flex-1 border-0 bg-transparent px-2 focus-visible:shadow-none focus-visible:outline-none`}
        />
      </div>
    </FieldLayout>
  );
}
