import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeFactor } from '#data/session/second-factor.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { PasswordField } from '../password/password-field.tsx';

/** Turns the second factor off, or makes new recovery codes, after a code or the password. */
export function FactorProofDialog({
  staffId,
  step,
  onDone,
  onClose,
}: {
  staffId: string;
  step: 'remove' | 'codes';
  onDone(codes: readonly string[]): void;
  onClose(): void;
}) {
  const { t } = useTranslation('settings');
  const [proof, setProof] = useState('');
  const change = useMutation({
    gcTime: 0,
    mutationFn: () => changeFactor(staffId, step, proof),
    onSuccess: (answer) => answer.ok && onDone(answer.codes),
  });
  const refused = change.isError ? 'unsure' : change.data?.ok === false && change.data.reason;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (proof !== '' && !change.isPending) change.mutate();
  };
  return (
    <Modal title={t(`factor.${step}Title`)} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-2 grid gap-5">
        <p className="text-ink-soft">{t(`factor.${step}Detail`)}</p>
        <PasswordField
          name="proof"
          label={t('factor.proof')}
          autoComplete="current-password"
          value={proof}
          error={refused === 'wrong_code' ? t('factor.fault.wrong_proof') : null}
          onChange={(value) => {
            setProof(value);
            if (!change.isPending) change.reset();
          }}
        />
        <ProblemMessage problem={refused && refused !== 'wrong_code' && t(`factor.fault.${refused}`)} />
        <DialogActions onCancel={onClose} busy={change.isPending}>
          <Button
            type="submit"
            variant={step === 'remove' ? 'danger' : 'primary'}
            busy={change.isPending}
            disabled={proof === ''}
          >
            {t(`factor.${step}`)}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
