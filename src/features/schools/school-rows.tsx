import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ListedSchool, useArchiveSchool } from '#data/schools/school-list.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

/** The schools, each with what an admin can do with it. */
export function SchoolRows({ staffId, schools }: { staffId: string; schools: readonly ListedSchool[] }) {
  const { t } = useTranslation('schools');
  const [closing, setClosing] = useState<ListedSchool | null>(null);
  const { moment } = useDateText();
  const problemOf = useLoadErrorMessage('schools:problem', { quotesServer: false });
  const restore = useArchiveSchool(staffId);
  const bringBack = ({ id, name }: ListedSchool) =>
    restore.mutate(
      { id, isArchived: false },
      {
        onSuccess: () => toast({ title: i18n.t('schools:done.restored', { name }) }),
        onError: (error) =>
          toast({ title: t('notDone'), description: problemOf(error), variant: 'destructive' }),
      },
    );

  return (
    <>
      <ul aria-label={t('title')}>
        {schools.map((school) => (
          <li
            key={school.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line not-last:border-b p-4 sm:px-5"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="wrap-anywhere font-medium">
                {school.name}{' '}
                {school.archived_at && (
                  <Badge tone="plain">{t('archivedSince', { day: moment(school.archived_at) })}</Badge>
                )}
              </p>
              <p className="wrap-anywhere text-ink-soft text-sm">
                {t('row', { enquiries: t('enquiries', { count: school.enquiries }), staff: school.staff })}
              </p>
              <p className="wrap-anywhere font-mono text-ink-faint text-sm">{school.id}</p>
            </div>
            <div className="flex flex-wrap gap-3">
              {school.archived_at ? (
                <Button
                  variant="outline"
                  aria-label={t('restore.of', { name: school.name })}
                  busy={restore.isPending && restore.variables.id === school.id}
                  onClick={() => bringBack(school)}
                >
                  {t('restore.button')}
                </Button>
              ) : (
                <>
                  <Link
                    to={`/school?school=${encodeURIComponent(school.id)}`}
                    aria-label={t('settings.of', { name: school.name })}
                    className={buttonClass('outline')}
                  >
                    {t('settings.open')}
                  </Link>
                  <Button
                    variant="quiet"
                    aria-label={t('archive.of', { name: school.name })}
                    onClick={() => setClosing(school)}
                  >
                    {t('archive.button')}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {closing && <ArchiveDialog staffId={staffId} school={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

function ArchiveDialog({
  staffId,
  school: { id, name },
  onClose,
}: {
  staffId: string;
  school: ListedSchool;
  onClose(): void;
}) {
  const { t } = useTranslation('schools');
  const problemOf = useLoadErrorMessage('schools:problem', { quotesServer: false });
  const archive = useArchiveSchool(staffId);
  const submit = () =>
    archive.mutate(
      { id, isArchived: true },
      {
        onSuccess: () => {
          toast({ title: i18n.t('schools:done.archived', { name }) });
          onClose();
        },
      },
    );
  return (
    <Modal title={t('archive.title', { name })} onClose={onClose}>
      <p className="mt-2 text-ink-soft">{t('archive.detail')}</p>
      <ProblemMessage className="mt-4" problem={archive.error && problemOf(archive.error)} />
      <DialogActions onCancel={onClose} busy={archive.isPending} className="mt-6">
        <Button variant="danger" busy={archive.isPending} onClick={submit}>
          {t('archive.button')}
        </Button>
      </DialogActions>
    </Modal>
  );
}
