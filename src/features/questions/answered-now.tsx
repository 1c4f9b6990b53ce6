import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { answeredGroupsOptions, closeAnsweredGroups } from '#data/questions/answered-groups.ts';
import { refreshQuestions } from '#data/questions/questions.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import type { QuestionAddress } from './use-question-address.ts';

/** Open questions that changed articles answer by now, to be closed together. Nothing where there are none. */
export function AnsweredNow({
  staffId,
  tenantId,
  linkTo,
}: {
  staffId: string;
  tenantId: string;
  linkTo: QuestionAddress['linkTo'];
}) {
  const { t } = useTranslation('questions');
  const queryClient = useQueryClient();
  const problemOf = useLoadErrorMessage();
  const { data } = useQuery(answeredGroupsOptions(staffId, tenantId));
  const [mails, setMails] = useState(true);
  const close = useMutation({
    mutationFn: (ids: string[]) =>
      closeAnsweredGroups(staffId, ids, mails && data !== undefined && data.recipients > 0),
    onSuccess: (count) => toast({ title: i18n.t('questions:answeredNow.closed', { count }) }),
    onSettled: () => refreshQuestions(queryClient, staffId),
  });
  if (!data || data.groups.length === 0) return null;
  const { groups, recipients } = data;
  return (
    <section
      aria-labelledby="answered-now"
      className="mt-4 grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="answered-now" className="flex items-center gap-2 font-semibold">
        <CircleCheckBig aria-hidden className="size-5 shrink-0 text-brand-text" />
        {t('answeredNow.title', { count: groups.length })}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t('answeredNow.detail')}</p>
      <ul
        aria-label={t('answeredNow.list')}
        className="max-h-80 divide-y divide-line overflow-y-auto border-line border-y"
      >
        {groups.map(({ id, wording, article }) => (
          <li key={id}>
            <Link {...linkTo(id)} className="block min-h-11 py-2 hover:bg-surface-tint">
              <span dir="auto" className="wrap-anywhere line-clamp-2">
                {wording}
              </span>
              <span className="wrap-anywhere block text-ink-soft text-sm">
                {t('answeredNow.by', { title: article.title })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {recipients > 0 && (
        <CheckboxField
          label={t('mail', { count: recipients })}
          detail={t('mailDetail')}
          checked={mails}
          onChange={setMails}
        />
      )}
      <ProblemMessage problem={close.error && problemOf(close.error)} />
      <Button
        busy={close.isPending}
        onClick={() => close.mutate(groups.map(({ id }) => id))}
        className="justify-self-start"
      >
        {t('answeredNow.close', { count: groups.length })}
      </Button>
    </section>
  );
}
