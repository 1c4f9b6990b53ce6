import { useTranslation } from 'react-i18next';
import type { Version } from '#data/configuration/configuration-draft.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { SelectField } from '#ui/controls/field.tsx';
import { figurePeriods, useFigures } from './figures-provider.tsx';

/** Of which version and which days the figures are, and beside which other version. */
export function FiguresChoiceFields({
  versions,
  version,
  other,
}: {
  versions: readonly Version[];
  version: number;
  other: number | null;
}) {
  const { t } = useTranslation('builder-figures');
  const dates = useDateText();
  const { choice, choose } = useFigures();
  const named = (each: Version) =>
    t(each.state === 'published' ? 'choice.live' : 'choice.version', {
      version: each.version,
      date: dates.calendarDate(dates.day(new Date(each.publishedAt))),
    });
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <SelectField
        label={t('choice.of')}
        value={version}
        onChange={({ target }) => choose({ version: Number(target.value) })}
      >
        {versions.map((each) => (
          <option key={each.version} value={each.version}>
            {named(each)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('choice.days')}
        value={choice.days}
        onChange={({ target }) => {
          const days = figurePeriods.find((each) => each === Number(target.value));
          if (days) choose({ days });
        }}
      >
        {figurePeriods.map((days) => (
          <option key={days} value={days}>
            {t('choice.period', { count: days })}
          </option>
        ))}
      </SelectField>
      {versions.length > 1 && (
        <SelectField
          label={t('choice.other')}
          value={other ?? ''}
          onChange={({ target }) => choose({ other: target.value === '' ? null : Number(target.value) })}
          className="col-span-2"
        >
          <option value="">{t('choice.none')}</option>
          {versions
            .filter((each) => each.version !== version)
            .map((each) => (
              <option key={each.version} value={each.version}>
                {named(each)}
              </option>
            ))}
        </SelectField>
      )}
    </div>
  );
}
