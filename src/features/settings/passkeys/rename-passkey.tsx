import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnPasskey, renamePasskey } from '#data/session/passkeys.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

/** Gives a passkey another name. */
export function RenamePasskey({
  staffId,
  passkey,
  onDone,
  onClose,
}: {
  staffId: string;
  passkey: OwnPasskey;
  onDone(name: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState(passkey.name);
  const name = typed.trim();
  const change = useMutation({
    gcTime: 0,
    mutationFn: () => renamePasskey(staffId, passkey.id, name),
    onSuccess: (isThere) => (isThere ? onDone(name) : onClose()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '' && !change.isPending) change.mutate();
  };
  return (
    <Modal title={t('passkeys.renameTitle')} holds={typed !== passkey.name} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-2 grid gap-5">
        <TextField
          label={t('passkeys.name')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          maxLength={60}
        />
        <ProblemMessage problem={change.isError && t('passkeys.renameFailed')} />
        <DialogActions onCancel={onClose} busy={change.isPending}>
          <Button type="submit" busy={change.isPending} disabled={name === ''}>
            {t('passkeys.save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
