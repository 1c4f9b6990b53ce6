import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { newestFirst, noFilters } from '#data/enquiries/enquiry.ts';
import { enquiryListOptions } from '#data/enquiries/enquiry-queries.ts';
import { useStaffSettings } from '#data/settings/staff-settings.ts';
import { useSettled } from '#lib/hooks/use-settled.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** The first families that the search of enquiries finds in the user's schools; their records open. */
export function useFoundFamilies(staffId: string, query: string) {
  const { t } = useTranslation('enquiries');
  const navigate = useNavigate();
  const { timeZone } = useStaffSettings(staffId);
  const { settled, isBehind } = useSettled(query.trim(), pauseMs);
  const isSought = settled.length >= shortest;
  const { data, isFetching } = useQuery({
    ...enquiryListOptions(
      staffId,
      { ...noFilters, search: settled, sort: newestFirst, page: 1, limit: 5 },
      timeZone,
    ),
    enabled: isSought,
    placeholderData: undefined,
    refetchInterval: false,
  });
  const rows = isSought && !isBehind ? (data?.enquiries ?? []) : [];
  return {
    isSearching: query.trim().length >= shortest && (isBehind || isFetching),
    families: rows.map(({ id, first_name, child_name, grade, tenant_name }): PaletteEntry => {
      const child = [child_name, grade].filter(Boolean).join(', ');
      return {
        id,
        group: 'families',
        text: [first_name || t('unnamed'), child && t('family.for', { child })].filter(Boolean).join(' '),
        detail: tenant_name ?? '',
        run: () => void navigate(`/enquiries?open=${id}`, { state: { allSchools: true } }),
      };
    }),
  };
}

/** One letter would find everybody. */
const shortest = 2;
const pauseMs = 200;
