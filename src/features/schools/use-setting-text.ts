import { useTranslation } from 'react-i18next';
import type { SchoolField, SchoolSettings } from '#data/schools/school-settings.ts';
import { ageText } from '#lib/dates/age-text.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { weekdays } from '#lib/dates/weekdays.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';

/** Returns a function that puts a setting into one text, to compare it with another. */
export function useSettingText(): (settings: SchoolSettings, field: SchoolField) => string {
  const { t } = useTranslation(['schools', 'common']);
  const { calendarDate } = useDateText();
  const language = currentLanguage();
  const agesText = (rule: SchoolSettings['eligibility']) =>
    rule
      ? [
          `${rule.ageOn} · ${rule.yearBegins} · ${rule.yearsOffered}`,
          ...rule.grades.map(
            ({ grade, from, to }) =>
              `${grade} ${ageText(language, from)}–${to === undefined ? '' : ageText(language, to)}`,
          ),
        ].join('; ')
      : '';
  return (settings, field) => {
    if (field === 'languages')
      return settings.languages.map((language) => t(`common:languages.${language}`)).join(', ');
    if (field === 'hours') {
      const days = weekdays();
      return settings.hours
        .map(
          (day, at) => `${days[at]} ${day.map((range) => range.join('–')).join(', ') || t('hours.closed')}`,
        )
        .join('; ');
    }
    if (field === 'holidays')
      return settings.holidays
        .map(
          ({ name, from, to }) =>
            `${name} ${[...new Set([from, to])].map((day) => calendarDate(day)).join('–')}`,
        )
        .join('; ');
    if (field === 'eligibility') return agesText(settings.eligibility);
    if (field === 'promise') return t('hours.promised', { count: settings.promise });
    return settings[field];
  };
}
