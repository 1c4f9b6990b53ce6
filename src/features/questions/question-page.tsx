import * as Tabs from '@radix-ui/react-tabs';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { groupListOptions, groupStates } from '#data/questions/questions.ts';
import { useRestoreFocus } from '#lib/hooks/use-restore-focus.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AnsweredNow } from './answered-now.tsx';
import { GroupPanel } from './group/group-panel.tsx';
import { GroupPages } from './group-pages.tsx';
import { OftenAsked } from './often-asked.tsx';
import { useQuestionAddress } from './use-question-address.ts';

/** A school's unanswered questions by state; one group is open beside the list, or over it on a phone. */
export function QuestionPage({ staffId, tenantId }: { staffId: string; tenantId: string }) {
  const { t } = useTranslation('questions');
  const address = useQuestionAddress();
  const { state, page, groupId } = address;
  const query = useQuery(groupListOptions(staffId, tenantId, { state, page }));
  const list = useRef<HTMLDivElement>(null);
  useRestoreFocus(list, groupId, { row: 'group', scrolls: true });

  return (
    <div className="flex min-h-full lg:h-full">
      <div
        ref={list}
        tabIndex={-1}
        className={clsx('min-w-0 flex-1 outline-none lg:overflow-y-auto', groupId && 'max-lg:hidden')}
      >
        <div className={frame}>
          <p className="max-w-prose text-ink-soft">{t('intro')}</p>
          <Tabs.Root
            value={state}
            onValueChange={(next) => address.show(groupStates.find((one) => one === next) ?? state)}
          >
            <Tabs.List aria-label={t('states.name')} className="flex border-line border-b">
              {groupStates.map((one) => (
                <Tabs.Trigger key={one} value={one} className={tabClass}>
                  {t(`states.${one}`)}{' '}
                  {query.data && (
                    <span className="ms-1 text-ink-faint tabular-nums">
                      {t('number', { count: query.data.counts[one] })}
                    </span>
                  )}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            {groupStates.map((one) => (
              <Tabs.Content key={one} value={one} tabIndex={-1} className="outline-none">
                {one === 'open' && (
                  <>
                    <AnsweredNow {...{ staffId, tenantId }} linkTo={address.linkTo} />
                    {page === 1 && <OftenAsked {...{ staffId, tenantId }} linkTo={address.linkTo} />}
                  </>
                )}
                <GroupPages query={query} address={address} tenantId={tenantId} />
              </Tabs.Content>
            ))}
          </Tabs.Root>
        </div>
      </div>
      {groupId && <GroupPanel key={groupId} staffId={staffId} id={groupId} onClose={address.close} />}
    </div>
  );
}

/** The page while the schools load. */
export function QuestionsWaiting() {
  const { t } = useTranslation('questions');
  return (
    <div role="status" className={frame}>
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-11" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

const frame = 'mx-auto grid w-full max-w-4xl gap-6 px-4 py-8 sm:px-8 sm:py-10';

const tabClass =
  '-mb-px min-h-11 border-transparent border-b-2 px-3 text-[0.9375rem] text-ink-soft outline-offset-[-2px] transition-colors duration-150 hover:text-ink sm:px-4 data-[state=active]:border-brand-text data-[state=active]:font-medium data-[state=active]:text-ink';
