import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { enquiryStatuses } from '#data/enquiries/enquiry.ts';
import { Button } from '#ui/controls/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';

/** The keys that work while an enquiry is open. */
export function ShortcutsDialog({ areOn, onClose }: { areOn: boolean; onClose(): void }) {
  const { t } = useTranslation(['contact', 'enquiries']);
  const rows: [key: string, what: string][] = [
    ['j', t('walk.next')],
    ['k', t('walk.previous')],
    ['c', t('keys.called')],
    ['m', t('keys.message')],
    ['n', t('keys.note')],
    ['f', t('keys.followUp')],
    ['a', t('keys.assign')],
    ...enquiryStatuses.map((status, at): [string, string] => [
      String(at + 1),
      t('keys.status', { status: t(`enquiries:status.${status}`) }),
    ]),
    ['?', t('keys.list')],
  ];
  const others: [key: string, what: string][] = [
    [t('keys.ctrlEnter'), t('keys.saveNote')],
    [t('keys.escape'), t('keys.close')],
    ['/', t('keys.search')],
  ];
  return (
    <Modal title={t('keys.title')} onClose={onClose}>
      <p className="mt-2 text-ink-soft text-sm">
        {areOn ? t('keys.areOn') : t('keys.areOff')}{' '}
        <Link to="/settings" className="font-medium text-brand-text underline-offset-2 hover:underline">
          {t('keys.settings')}
        </Link>
      </p>
      <KeyRows rows={areOn ? [...rows, ...others] : others} />
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>{t('keys.done')}</Button>
      </div>
    </Modal>
  );
}

function KeyRows({ rows }: { rows: readonly [key: string, what: string][] }) {
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-sm">
      {rows.map(([key, what]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-block min-w-7 rounded-control border border-line-strong bg-surface-tint px-1.5 py-0.5 text-center font-medium text-xs">
              {key}
            </kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
