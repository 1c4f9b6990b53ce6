import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPasskey, type OwnPasskey, removePasskey, thisDevice } from '#data/session/passkeys.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { deviceText } from '../device-text.ts';
import { PasswordField } from '../password/password-field.tsx';

/** Adds a passkey of this device, or removes one, after a code or the password. */
export function PasskeyDialog({
  staffId,
  removed,
  onDone,
  onClose,
}: {
  staffId: string;
  removed: OwnPasskey | null;
  onDone(name: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('settings');
  const [name, setName] = useState(removed?.name ?? deviceText(t, thisDevice()));
  const [proof, setProof] = useState('');
  const change = useMutation({
    gcTime: 0,
    mutationFn: () =>
      removed ? removePasskey(staffId, removed.id, proof) : addPasskey(staffId, name.trim(), proof),
    onSuccess: (fault) => fault === null && onDone(name.trim()),
  });
  const fault = change.isError ? 'unavailable' : change.data;
  const isComplete = proof !== '' && name.trim() !== '';
  const step = removed ? 'remove' : 'add';
  const reset = () => {
    if (!change.isPending) change.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !change.isPending) change.mutate();
  };
  return (
    <Modal title={t(`passkeys.${step}Title`, { name: removed?.name })} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-2 grid gap-5">
        <p className="text-ink-soft">{t(`passkeys.${step}Detail`)}</p>
        {!removed && (
          <TextField
            label={t('passkeys.name')}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              reset();
            }}
            autoComplete="off"
            maxLength={60}
            className="max-w-md"
          />
        )}
        <PasswordField
          name="proof"
          label={t('factor.proof')}
          autoComplete="current-password"
          value={proof}
          error={fault === 'wrong_code' ? t('factor.fault.wrong_proof') : null}
          onChange={(value) => {
            setProof(value);
            reset();
          }}
        />
        <ProblemMessage problem={fault && fault !== 'wrong_code' && t(`passkeys.fault.${fault}`)} />
        <DialogActions onCancel={onClose} busy={change.isPending}>
          <Button
            type="submit"
            variant={removed ? 'danger' : 'primary'}
            busy={change.isPending}
            disabled={!isComplete}
          >
            {t(`passkeys.${step}`)}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
