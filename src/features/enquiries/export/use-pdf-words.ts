import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ExportScope } from '#data/enquiries/enquiry-export.ts';
import { enquiryFacetsOptions } from '#data/enquiries/enquiry-facets.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useFilterWords } from '../filters/use-filter-words.ts';
import { enquiryColumns } from '../rows/enquiry-columns.tsx';
import { knownStatus } from '../status-badge.tsx';
import { exportColumns } from './export-columns.ts';
import type { PdfWords } from './pdf-sink.ts';

/** Returns a function that collects a PDF's texts: school, date and filters above the rows, and the column names. */
export function usePdfWords(staffId: string): (scope: ExportScope) => Promise<PdfWords> {
  const { t } = useTranslation(['enquiries', 'common']);
  const { calendarDate, exactMoment, moment } = useDateText();
  const queryClient = useQueryClient();
  const inWords = useFilterWords();

  return async (scope) => {
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
      columns: exportColumns.flatMap(([, field], at) => {
        const column = enquiryColumns[at];
        return column ? [{ field, header: t(`columns.${column.key}`) }] : [];
      }),
      cell: (enquiry, field) => {
        const value = enquiry[field] ?? '';
        if (field === 'id' || field === 'user_id') return value.slice(0, 8);
        if (field === 'submitted_at') return moment(value);
        if (field === 'date_of_birth') return calendarDate(value);
        const status = field === 'status_code' ? knownStatus(value) : null;
        return status ? t(`status.${status}`) : value;
      },
      page: (page, pages) => t('common:pages.at', { page, pages }),
    };
  };
}
