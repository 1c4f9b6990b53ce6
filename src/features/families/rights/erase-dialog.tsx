import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RightsOfFamily, useEraseFamily } from '#data/families/family-rights.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

const namesShown = 12;

/** Shows in names and counts what will go, and erases it once the user has said that they know it cannot be undone. */
export function EraseDialog({
  staffId,
  familyId,
  rights,
  onErased,
  onClose,
}: {
  staffId: string;
  familyId: string;
  rights: RightsOfFamily;
  onErased(): void;
  onClose(): void;
}) {
  const { t } = useTranslation('rights');
  const problemOf = useLoadErrorMessage();
  // Of what is shown: that is loaded anew while the dialog is open.
  const [sureOf, setSureOf] = useState<number | null>(null);
  const isSure = sureOf === rights.enquiries;
  const erase = useEraseFamily(staffId, familyId);
  const submit = () =>
    erase.mutate(rights.enquiries, {
      onSuccess: (count) => {
        toast({ title: t('erase.done', { count }) });
        onErased();
      },
      onError: () => setSureOf(null),
    });
  const unnamed = rights.people.length - namesShown;
  return (
    <Modal title={t('erase.title')} holds={erase.isPending} onClose={onClose}>
      <p className="mt-2 text-ink-soft">{t('erase.detail')}</p>
      <ul aria-label={t('erase.goes')} className="mt-4 grid list-disc gap-1.5 ps-5">
        <li className="wrap-anywhere">
          {rights.people.slice(0, namesShown).join(', ') || t('erase.unnamed')}
          {unnamed > 0 && ` ${t('erase.more', { count: unnamed })}`}
        </li>
        <li>{t('erase.enquiries', { count: rights.enquiries })}</li>
        <li>{t('erase.notes', { count: rights.notes })}</li>
        <li>{t('erase.questions', { count: rights.questions })}</li>
        <li>{t('erase.events', { count: rights.events })}</li>
      </ul>
      <p className="mt-4 text-ink-soft text-sm">{t('erase.stays')}</p>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isSure}
          onChange={({ target }) => setSureOf(target.checked ? rights.enquiries : null)}
          className="size-5 shrink-0 accent-danger"
        />
        {t('erase.sure')}
      </label>
      <ProblemMessage className="mt-4" problem={erase.error && problemOf(erase.error)} />
      <DialogActions onCancel={onClose} busy={erase.isPending} className="mt-4">
        <Button variant="danger" disabled={!isSure} busy={erase.isPending} onClick={submit}>
          {t('erase.confirm')}
        </Button>
      </DialogActions>
    </Modal>
  );
}
