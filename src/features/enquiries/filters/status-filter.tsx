import { useTranslation } from 'react-i18next';
import { type EnquiryFilters, enquiryStatuses } from '#data/enquiries/enquiry.ts';
import { SelectField } from '#ui/controls/field.tsx';
import { knownStatus } from '../status-badge.tsx';

/** One status, or all. In a line of controls its label is within its frame. */
export function StatusFilter({
  status,
  isCompact = false,
  onChange,
}: {
  status: EnquiryFilters['status'];
  isCompact?: boolean;
  onChange(change: Pick<EnquiryFilters, 'status'>): void;
}) {
  const { t } = useTranslation('enquiries');
  const control = {
    value: status ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ status: knownStatus(target.value) }),
    children: (
      <>
        <option value="">{t('filters.all')}</option>
        {enquiryStatuses.map((one) => (
          <option key={one} value={one}>
            {t(`status.${one}`)}
          </option>
        ))}
      </>
    ),
  };
  if (!isCompact) return <SelectField label={t('columns.status')} className="col-span-2" {...control} />;
  return (
    <label className="flex min-h-11 items-center rounded-control border border-line-strong bg-surface ps-3 text-ink-soft text-sm focus-within:outline-2 focus-within:outline-focus">
      {t('columns.status')}
      <select
        {...control}
        className="min-h-10 w-20 text-ellipsis @4xl:w-26 bg-transparent ps-1.5 pe-1 text-base text-ink outline-none"
      />
    </label>
  );
}
