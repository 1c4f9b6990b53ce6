import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportFamily } from '#data/families/family-rights.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { downloadFile } from '#lib/browser/download-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { type MakePdf, useHeldWords } from './held-words.ts';

type Format = 'json' | 'pdf';

/** A copy of everything held on a family, for machines or to read. The file's name holds no name. */
export function ExportDialog({
  staffId,
  familyId,
  makePdf,
  onClose,
}: {
  staffId: string;
  familyId: string;
  makePdf: MakePdf;
  onClose(): void;
}) {
  const { t } = useTranslation('rights');
  const problemOf = useLoadErrorMessage();
  const inWords = useHeldWords();
  const [stop] = useState(() => new AbortController());
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const held = await exportFamily(staffId, familyId);
      const content =
        format === 'pdf'
          ? await makePdf(inWords(held), stop.signal)
          : new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' });
      if (!stop.signal.aborted) downloadFile(`family-${familyId.slice(0, 8)}.${format}`, content);
    },
  });
  const close = () => {
    stop.abort();
    onClose();
  };
  return (
    <Modal title={t('export.title')} onClose={close}>
      <p className="mt-2 text-ink-soft">{t('export.detail')}</p>
      <ProblemMessage className="mt-4" problem={save.error && problemOf(save.error)} />
      <p role="status" className={save.isSuccess ? 'mt-4 text-sm' : 'sr-only'}>
        {save.isSuccess && t('export.done')}
      </p>
      <DialogActions onCancel={close} way={t('close')} className="mt-6">
        {(['json', 'pdf'] as const).map((format) => (
          <Button
            key={format}
            variant={format === 'pdf' ? 'primary' : 'outline'}
            disabled={save.isPending}
            busy={save.isPending && save.variables === format}
            onClick={() => save.mutate(format)}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      </DialogActions>
    </Modal>
  );
}
