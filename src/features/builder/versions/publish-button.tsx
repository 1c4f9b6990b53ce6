import { CloudUpload, LogIn } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { useUnsavedFirst } from '../flows/details/details-guard.tsx';
import { useDraftSync } from '../sync/draft-sync.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** Publishes the conversation; a visitor is sent to sign in first. Renders nothing where it cannot be published. */
export function PublishButton({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('builder-versions');
  const { status } = useDraftSync();
  const session = useStaffSession();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // Closing the dialog, to check a step once more, keeps the note.
  const [note, setNote] = useState('');
  const { first, question } = useUnsavedFirst();

  if (session.type === 'signed-out') {
    return (
      <Link
        to="/login"
        state={{ from: pathname + search }}
        className={buttonClass('outline', 'whitespace-nowrap max-sm:px-2.5')}
      >
        <LogIn aria-hidden className="size-4 max-sm:hidden" />
        {t('publish.signIn')}
      </Link>
    );
  }
  // The built-in source, or another school.
  if (session.type !== 'signed-in' || status === 'signed-out') return null;
  return (
    <>
      <Button onClick={() => first(() => setOpen(true))} className="whitespace-nowrap max-sm:px-3">
        <CloudUpload aria-hidden className="size-4 max-sm:hidden" />
        {t('publish.button')}
      </Button>
      {question}
      {isOpen && (
        <PublishDialog
          staffId={session.account.userId}
          tenantId={tenantId}
          note={note}
          onNote={setNote}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
