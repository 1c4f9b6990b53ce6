import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { enquiryFacetsOptions } from '#data/enquiries/enquiry-facets.ts';
import type { ExportScope } from '#data/enquiries/files/enquiry-export.ts';
import type { OwnField } from '#data/enquiries/own-answers.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useFilterWords } from '../../filters/use-filter-words.ts';
import { knownStatus } from '../../status-badge.tsx';
import { columnsOf, type ExportColumn, type ExportKey } from '../columns/export-columns.ts';
import { withZone } from '../columns/export-table.ts';
import { useColumnName } from '../columns/use-column-name.ts';
import type { PdfWords } from './pdf-sink.ts';

/** Returns a function that collects a PDF's texts: school, date and filters above the rows, and the columns. */
export function usePdfWords(
  staffId: string,
): (scope: ExportScope, keys: readonly ExportKey[], own: readonly OwnField[]) => Promise<PdfWords> {
  const { t } = useTranslation(['enquiries', 'common']);
  const { calendarDate, exactMoment, moment, reader } = useDateText();
  const queryClient = useQueryClient();
  const inWords = useFilterWords();
  const columnName = useColumnName();

  const written = (key: ExportKey, kind: ExportColumn['kind'], value: string) => {
    if (key === 'id' || key === 'user_id' || key === 'family_id') return value.slice(0, 8);
    if (kind === 'moment') return moment(value);
    if (kind === 'day') return calendarDate(value);
    const status = key === 'status_code' ? knownStatus(value) : null;
    return status ? t(`status.${status}`) : value;
  };

  return async (scope, keys, own) => {
    // Names make the heading clearer; without them the export still works.
    const schools = await queryClient.ensureQueryData(schoolsOptions(staffId)).catch(() => []);
    const facets = await queryClient.ensureQueryData(enquiryFacetsOptions(staffId)).catch(() => undefined);
    const names = schools.map(({ name }) => name).join(', ');
    const filters =
      scope.type === 'selected'
        ? [t('export.selection')]
        : inWords(scope.filters, { assignees: facets?.assignees, schools }).map(({ text }) => text);
    return {
      title: names ? t('export.title', { school: names }) : t('region'),
      lines: [
        t('export.madeOn', { time: exactMoment(new Date().toISOString()) }),
        filters.length > 0 ? filters.join(' · ') : t('export.noFilters'),
      ],
      columns: columnsOf(keys, own).map(({ key, column: { header, kind, points, read } }) => {
        return {
          header: withZone(key === 'answers' ? header : columnName(key), kind, reader.timeZone),
          width: points,
          cell: (enquiry) => {
            const value = read(enquiry, moment);
            return value ? written(key, kind, value) : '';
          },
        };
      }),
      page: (page, pages) => t('common:pages.at', { page, pages }),
    };
  };
}
