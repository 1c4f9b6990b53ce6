import { useTranslation } from 'react-i18next';
import type { Desk } from '#data/analytics/desk.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { numberText } from '#lib/i18n/number-text.ts';
import { Moment } from '#ui/moment.tsx';
import { questionsAddress } from './desk-address.ts';
import { DeskCard, DeskRow, NumberLink } from './desk-card.tsx';

/** The questions without an answer. Their page shows one school, so several schools have a number each. */
export function DeskQuestions({ data, schoolId }: { data: Desk['questions'] | null; schoolId: string }) {
  const { t } = useTranslation('dashboard');
  const schools = data?.schools ?? [];
  const number = (count: number, school: string) => (
    <NumberLink to={questionsAddress(school)} label={t('desk.openQuestions', { count })}>
      {numberText(count, currentLanguage())}
    </NumberLink>
  );
  return (
    <DeskCard
      title={t('desk.questions')}
      isLoading={!data}
      empty={schools.length === 0 ? t('desk.empty.questions') : null}
      className="lg:col-span-2"
      number={
        schools.length > 1 ? (
          <ul className="flex flex-wrap justify-end gap-x-4">
            {schools.map(({ id, name, count }) => (
              <li key={id} className="flex items-center text-ink-soft text-sm">
                {name} {number(count, id)}
              </li>
            ))}
          </ul>
        ) : (
          number(schools[0]?.count ?? 0, schools[0]?.id ?? schoolId)
        )
      }
    >
      {data?.groups.map(({ id, tenant_id, wording, last_asked, count }) => (
        <DeskRow
          key={id}
          to={questionsAddress(tenant_id, id)}
          title={wording}
          about={t('desk.asked', { count })}
          time={<Moment at={last_asked} className="text-ink-faint tabular-nums max-sm:hidden" />}
          state={schools.length > 1 && schools.find((school) => school.id === tenant_id)?.name}
        />
      ))}
    </DeskCard>
  );
}
