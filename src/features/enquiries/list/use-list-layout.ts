import { useTranslation } from 'react-i18next';
import { useSaveStaffSettings, useStaffSettings } from '#data/settings/staff-settings.ts';
import type { StaffSettings } from '#data/settings/staff-settings-row.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';

export type ListLayout = Pick<StaffSettings, 'listColumns' | 'listDensity'>;

/** The user's columns and density; a change shows at once, and goes back with a message when it cannot be saved. */
export function useListLayout(staffId: string): ListLayout & { change(layout: Partial<ListLayout>): void } {
  const { t } = useTranslation('enquiries');
  const settings = useStaffSettings(staffId);
  const problem = useLoadErrorMessage('enquiries:problem');
  const { mutate, isPending, variables } = useSaveStaffSettings(staffId);
  const shown = isPending ? variables : settings;
  return {
    listColumns: shown.listColumns,
    listDensity: shown.listDensity,
    change: (layout) =>
      mutate(
        { ...shown, ...layout },
        {
          onError: (error) =>
            toast({ title: t('layout.failed'), description: problem(error), variant: 'destructive' }),
        },
      ),
  };
}
