import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#data/team/team.ts';
import { useReinvitation } from '#data/team/team-invite.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { nameOf } from './member-words.ts';

/** Sends an invitation again, to a corrected address where the first one was mistyped. */
export function ReinviteDialog({
  staffId,
  member,
  onClose,
}: {
  staffId: string;
  member: Member;
  onClose(): void;
}) {
  const { t } = useTranslation('team');
  const [email, setEmail] = useState(member.email ?? '');
  const reinvitation = useReinvitation(staffId);
  const name = nameOf(member);
  const outcome = reinvitation.isError ? 'failed' : reinvitation.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reinvitation.isPending) return;
    reinvitation.mutate(
      { userId: member.user_id, email },
      {
        onSuccess: (answer) => {
          if (answer !== 'sent' && answer !== 'waits' && answer !== 'gone') return;
          toast({ title: i18n.t(`team:reinvite.${answer}`, { name }) });
          onClose();
        },
      },
    );
  };
  return (
    <Modal title={t('reinvite.open', { name })} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-2 grid gap-5">
        <p className="text-ink-soft">{t('reinvite.detail')}</p>
        <TextField
          label={t('fields.email')}
          type="email"
          value={email}
          error={outcome === 'email' || outcome === 'emailTaken' ? t(`fault.${outcome}`) : null}
          onChange={({ target }) => {
            setEmail(target.value);
            if (!reinvitation.isPending) reinvitation.reset();
          }}
          // The admin's own address must not be filled in.
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ProblemMessage problem={outcome === 'failed' && t('reinvite.failed')} />
        <DialogActions onCancel={onClose} busy={reinvitation.isPending}>
          <Button type="submit" busy={reinvitation.isPending}>
            {t('reinvite.submit')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
