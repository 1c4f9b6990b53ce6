import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleContent } from '#data/articles/article.ts';
import { TextField } from '#ui/controls/field.tsx';
import type { ArticleFault, ArticlePart } from '../check-article.ts';
import { statesFee } from '../fee-amount.ts';
import { LanguageField } from '../language-field.tsx';
import { useExpiry } from '../use-expiry.ts';
import { useFaultWords } from '../use-fault-words.ts';
import { BodyField } from './body-field.tsx';
import { TagsField } from './tags-field.tsx';
import { WordingsField } from './wordings-field.tsx';

/** All fields of an article except its state. */
export function ArticleFields({
  content,
  faults,
  suggested,
  onChange,
}: {
  content: ArticleContent;
  faults: readonly ArticleFault[];
  /** Below the wordings. */
  suggested: ReactNode;
  onChange(part: Partial<ArticleContent>): void;
}) {
  const { t } = useTranslation('knowledge');
  const faultWords = useFaultWords();
  const { title, body, tags, wordings, language, validUntil, sourceUrl } = content;
  const errorOf = (part: ArticlePart) => {
    const fault = faults.find((each) => each.part === part);
    return fault ? faultWords(fault) : null;
  };
  const isOver = useExpiry(validUntil)?.type === 'expired';
  return (
    <div className="grid gap-5">
      <TextField
        label={t('field.title')}
        required
        value={title}
        error={errorOf('title')}
        placeholder={t('field.titleExample')}
        onChange={({ target }) => onChange({ title: target.value })}
        autoComplete="off"
        dir="auto"
      />
      <div className="grid gap-3">
        <BodyField body={body} error={errorOf('body')} onBody={(text) => onChange({ body: text })} />
        {statesFee(content) && <Note>{t('field.feeWarning')}</Note>}
      </div>
      <div>
        <WordingsField
          wordings={wordings}
          error={errorOf('wordings')}
          onWordings={(next) => onChange({ wordings: next })}
        />
        {suggested}
      </div>
      <TagsField tags={tags} error={errorOf('tags')} onTags={(next) => onChange({ tags: next })} />
      <div className="grid items-start gap-5 @md:grid-cols-2">
        <LanguageField
          label={t('field.language')}
          value={language}
          onChange={(next) => onChange({ language: next })}
        />
        <div>
          <TextField
            label={t('field.validUntil')}
            type="date"
            min="2000-01-01"
            max="2199-12-31"
            value={validUntil ?? ''}
            error={errorOf('validUntil')}
            onChange={({ target }) => onChange({ validUntil: target.value || null })}
          />
          {isOver ? (
            <Note>{t('field.isOver')}</Note>
          ) : (
            <p className="mt-1.5 text-ink-faint text-sm">{t('field.validUntilHint')}</p>
          )}
        </div>
      </div>
      <div>
        <TextField
          label={t('field.sourceUrl')}
          type="url"
          inputMode="url"
          value={sourceUrl ?? ''}
          error={errorOf('sourceUrl')}
          placeholder={addressBegins}
          onChange={({ target }) => onChange({ sourceUrl: target.value || null })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <p className="mt-1.5 text-ink-faint text-sm">{t('field.sourceUrlHint')}</p>
      </div>
    </div>
  );
}

const addressBegins = 'https://';

/** A warning that does not block saving. */
function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-1.5 flex gap-1.5 text-status-pending text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
