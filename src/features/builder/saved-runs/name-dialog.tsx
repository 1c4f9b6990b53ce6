import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { longestName } from './suggest-name.ts';

/** Asks for the name of a run. Errors are shown here, and the name stays. */
export function NameDialog({
  title,
  name,
  onSave,
  onClose,
  children,
}: {
  title: string;
  /** The initial name. */
  name: string;
  onSave(name: string): Promise<void>;
  onClose(): void;
  children?: ReactNode;
}) {
  const { t } = useTranslation('builder-tester');
  const problemOf = useLoadErrorMessage('builder-tester:journeys.problem');
  const [draft, setDraft] = useState(name);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = draft.trim();

  const save = async () => {
    if (wanted === '' || isSaving) return;
    setSaving(true);
    setProblem(null);
    try {
      await onSave(wanted);
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setSaving(false);
    }
  };
  return (
    <Modal title={title} holds={isSaving || draft !== name} onClose={onClose}>
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children}
        <TextField
          label={t('journeys.name')}
          value={draft}
          maxLength={longestName}
          required
          autoComplete="off"
          error={problem}
          onChange={({ target }) => setDraft(target.value)}
        />
        <DialogActions onCancel={onClose} busy={isSaving}>
          <Button type="submit" busy={isSaving} disabled={wanted === ''}>
            {t('journeys.save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
