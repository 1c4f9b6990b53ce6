import { useQuery } from '@tanstack/react-query';
import { Repeat2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { badlyAnsweredOptions } from '#data/questions/badly-answered.ts';
import type { QuestionAddress } from './use-question-address.ts';

/** What was asked often this week without a good answer: what to write or mend first. Nothing where there is none. */
export function OftenAsked({
  staffId,
  tenantId,
  linkTo,
}: {
  staffId: string;
  tenantId: string;
  linkTo: QuestionAddress['linkTo'];
}) {
  const { t } = useTranslation('questions');
  const { data } = useQuery(badlyAnsweredOptions(staffId, tenantId));
  if (!data || data.length === 0) return null;
  return (
    <section
      aria-labelledby="often-asked"
      className="mt-4 grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="often-asked" className="flex items-center gap-2 font-semibold">
        <Repeat2 aria-hidden className="size-5 shrink-0 text-brand-text" />
        {t('oftenAsked.title')}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t('oftenAsked.detail')}</p>
      <ul aria-label={t('oftenAsked.title')} className="divide-y divide-line border-line border-t">
        {data.map(({ id, wording, asked, unanswered, unhelpful, article }) => (
          <li key={id}>
            <Link {...linkTo(id)} className="block min-h-11 py-2 hover:bg-surface-tint">
              <span dir="auto" className="wrap-anywhere line-clamp-2">
                {wording}
              </span>
              <span className="wrap-anywhere flex flex-wrap gap-x-4 text-ink-soft text-sm tabular-nums">
                <span>{t('asked', { count: asked })}</span>
                {unanswered > 0 && <span>{t('oftenAsked.unanswered', { count: unanswered })}</span>}
                {unhelpful > 0 && <span>{t('unhelpful', { count: unhelpful })}</span>}
                {article && <span>{t('hinted', { title: article })}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
