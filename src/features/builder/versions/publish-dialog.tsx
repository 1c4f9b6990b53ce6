import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lintConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { usePlanning } from '../planned/use-planning.ts';
import { gapsByLanguage } from '../problems/problem-groups.ts';
import { useDraftSync } from '../sync/draft-sync.tsx';
import { diffConfigs } from './diff/diff-configs.ts';
import { PublishBlocked } from './publish-blocked.tsx';
import { PublishForm } from './publish-form.tsx';
import { usePublication } from './use-publication.ts';

/** The review before publishing, at once or at a time: blocking errors, changes, the saved runs replayed, and a note for colleagues. */
export function PublishDialog({
  staffId,
  tenantId,
  note,
  onNote,
  onClose,
}: {
  staffId: string;
  tenantId: string;
  note: string;
  onNote(note: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('builder-versions');
  const { config } = useBuilder().state;
  const { published } = useDraftSync();
  // The problems beside the steps may lag behind for a moment; these must be current.
  const problems = useMemo(() => lintConfig(config), [config]);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const isSame = useMemo(
    () => published !== null && diffConfigs(published.config, config).length === 0,
    [published, config],
  );
  const onDone = () => {
    onNote('');
    onClose();
  };
  const publication = usePublication(onDone);
  const planning = usePlanning(staffId, tenantId, onDone);
  const isPending = publication.isPending || planning.isPending;
  const isWritten = errors.length === 0 && !isSame && note.trim() !== '';

  return (
    <Modal
      title={t('publish.title')}
      holds={isPending || isWritten}
      onClose={onClose}
      className="sm:w-[40rem]!"
    >
      {errors.length > 0 ? (
        <PublishBlocked errors={errors} onClose={onClose} />
      ) : isSame && !publication.isPending ? (
        <NothingToPublish version={published?.version ?? 0} onClose={onClose} />
      ) : (
        <PublishForm
          {...{ staffId, tenantId, publication, planning, note, onNote, onClose }}
          warnings={problems.filter(({ severity }) => severity === 'warning').length}
          gaps={gapsByLanguage(problems.filter(({ severity }) => severity === 'note'))}
        />
      )}
    </Modal>
  );
}

function NothingToPublish({ version, onClose }: { version: number; onClose(): void }) {
  const { t } = useTranslation('builder-versions');
  return (
    <>
      <p className="mt-4 font-medium">{t('publish.nothing')}</p>
      <p className="mt-1 text-ink-soft">{t('publish.nothingDetail', { version })}</p>
      <div className="mt-6 flex justify-end">
        <Button variant="outline" onClick={onClose}>
          {t('publish.close')}
        </Button>
      </div>
    </>
  );
}
