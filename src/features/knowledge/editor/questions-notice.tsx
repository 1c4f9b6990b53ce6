import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { QuestionGroup } from '../../../data/questions.ts';

/** What parents asked that this article is to answer. */
export function QuestionsNotice({ questions: { wording, questions } }: { questions: QuestionGroup }) {
  const { t } = useTranslation('knowledge');
  return (
    <div className="mb-5 flex gap-3 rounded-card bg-brand-soft px-4 py-3 text-sm">
      <MessagesSquare aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-text" />
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere font-medium">
          “{wording}”
        </p>
        <p className="mt-0.5 text-ink-soft">{t('editor.asked', { count: questions.length })}</p>
      </div>
    </div>
  );
}
