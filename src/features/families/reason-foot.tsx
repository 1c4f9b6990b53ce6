import { useTranslation } from 'react-i18next';
import { longestReason } from '#data/families/change-family.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

/**
 * The foot of a dialog that joins or splits families: why, which colleagues read in the list of changes, what went wrong,
 * and the buttons.
 */
export function ReasonFoot({
  reason,
  error,
  onReason,
  problem,
  run,
  isPending,
  onClose,
}: {
  reason: string;
  error: string | null;
  onReason(reason: string): void;
  problem: string | null;
  /** What the button that submits says. */
  run: string;
  isPending: boolean;
  onClose(): void;
}) {
  const { t } = useTranslation('families');
  return (
    <>
      <TextField
        label={t('reason.label')}
        name="reason"
        required
        maxLength={longestReason}
        value={reason}
        error={error}
        hint={t('reason.hint')}
        onChange={({ target }) => onReason(target.value)}
      />
      <ProblemMessage problem={problem} />
      <DialogActions onCancel={onClose} busy={isPending}>
        <Button type="submit" busy={isPending}>
          {run}
        </Button>
      </DialogActions>
    </>
  );
}
