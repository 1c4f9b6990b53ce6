import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestionMark, RotateCcw } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleLanguage } from '#data/articles/article-language.ts';
import { knowledgeKeys } from '#data/articles/knowledge.ts';
import { modelsOptions } from '#data/articles/models.ts';
import { longestQuestion } from '#data/articles/try-question.ts';
import { lengthOf } from '#lib/text/length-of.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { LanguageField } from '../language-field.tsx';
import { oneLine } from '../tidy-article.ts';
import type { KnowledgeAddress } from '../use-knowledge-address.ts';
import { Answer } from './answer.tsx';
import { MeaningNote } from './meaning-note.tsx';
import { type Asked, isSameTry, type QuestionTry } from './use-asked.ts';

/**
 * Asks the chat a question and shows its current answer. `articleId` is the article beside it, null for a new one or
 * none.
 */
export function AskBox({
  staffId,
  tenantId,
  asked,
  articleId,
  usual,
  isChanged,
  linkTo,
}: {
  staffId: string;
  tenantId: string;
  asked: Asked;
  articleId: string | null;
  /** The default language of a question. */
  usual: ArticleLanguage;
  /** The article has unsaved changes that the chat does not know. */
  isChanged: boolean;
  linkTo: KnowledgeAddress['linkTo'];
}) {
  const { t } = useTranslation('knowledge');
  const id = useId();
  const queryClient = useQueryClient();
  const { data: models } = useQuery(modelsOptions);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ArticleLanguage | null>(null);
  const language = chosen ?? usual;
  const question = oneLine(typed);
  const over = lengthOf(question) - longestQuestion;

  const ask = (next: QuestionTry) => {
    asked.ask(next);
    // The same question again is sent again.
    void queryClient.invalidateQueries({ queryKey: knowledgeKeys.tried(staffId, tenantId) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question !== '' && over <= 0) ask({ question, language });
  };
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="flex items-center gap-2 font-semibold">
        <MessageCircleQuestionMark aria-hidden className="size-5 text-brand-text" />
        {t('ask.title')}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{isChanged ? t('ask.unsaved') : t('ask.intro')}</p>
      <form onSubmit={submit} className="mt-3 grid gap-3">
        <TextField
          label={t('ask.question')}
          placeholder={t('ask.example')}
          value={typed}
          error={over > 0 ? t('ask.tooLong', { count: over }) : null}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          enterKeyHint="send"
        />
        <div className="flex items-end gap-3">
          <LanguageField
            label={t('ask.language')}
            value={language}
            onChange={setChosen}
            className="min-w-0 flex-1"
          />
          <Button
            type="submit"
            variant="outline"
            disabled={question === '' || over > 0}
            className="min-h-11!"
          >
            {t('ask.button')}
          </Button>
        </div>
      </form>
      {asked.current && (
        <Answer
          {...{ staffId, tenantId, articleId, linkTo }}
          asked={asked.current}
          byMeaning={typeof models?.meaning === 'string'}
        />
      )}
      <Recent asked={asked} onAsk={ask} />
      {models?.meaning && <MeaningNote {...{ staffId, tenantId }} model={models.meaning} />}
    </section>
  );
}

function Recent({ asked: { recent, current }, onAsk }: { asked: Asked; onAsk(asked: QuestionTry): void }) {
  const { t } = useTranslation('knowledge');
  const id = useId();
  if (recent.length === 0) return null;
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 id={id} className="mb-1 font-medium text-ink-soft text-sm">
        {t('ask.again')}
      </h3>
      <ul aria-labelledby={id}>
        {recent.map((each) => (
          <li key={`${each.language} ${each.question}`}>
            <button
              type="button"
              aria-current={current && isSameTry(each, current) ? 'true' : undefined}
              onClick={() => onAsk(each)}
              className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 py-1 text-start text-sm hover:bg-surface-tint aria-current:font-medium pointer-fine:min-h-9"
            >
              <RotateCcw aria-hidden className="size-4 shrink-0 text-ink-faint" />
              <span dir="auto" className="wrap-anywhere">
                {each.question}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
