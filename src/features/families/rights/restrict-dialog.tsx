import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestrictFamily } from '#data/families/family-rights.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

/** Says what a restriction means, and asks for its reason. */
export function RestrictDialog({
  staffId,
  familyId,
  onClose,
}: {
  staffId: string;
  familyId: string;
  onClose(): void;
}) {
  const { t } = useTranslation('rights');
  const problemOf = useLoadErrorMessage();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const restrict = useRestrictFamily(staffId, familyId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (restrict.isPending) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    restrict.mutate(
      { reason },
      {
        onSuccess: ({ ok }) => {
          if (!ok) return;
          toast({ title: t('restrict.done') });
          onClose();
        },
      },
    );
  };
  const theirs = restrict.data?.ok === false ? restrict.data : null;
  return (
    <Modal title={t('restrict.title')} holds={restrict.isPending || reason !== ''} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p className="mt-2 text-ink-soft">{t('restrict.detail')}</p>
        <TextField
          label={t('restrict.reason')}
          hint={t('restrict.reasonHint')}
          value={reason}
          maxLength={500}
          required
          error={isMissing && reason.trim() === '' ? t('restrict.reasonMissing') : null}
          onChange={({ target }) => setReason(target.value)}
          className="mt-4"
        />
        <ProblemMessage
          className="wrap-anywhere mt-4"
          problem={
            restrict.error
              ? problemOf(restrict.error)
              : theirs &&
                t('restrict.meanwhile', {
                  name: theirs.restricted_by ?? t('former'),
                  reason: theirs.restriction_reason,
                })
          }
        />
        <DialogActions onCancel={onClose} busy={restrict.isPending} className="mt-6">
          <Button type="submit" busy={restrict.isPending}>
            {t('restrict.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
