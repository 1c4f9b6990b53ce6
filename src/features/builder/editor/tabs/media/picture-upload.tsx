import clsx from 'clsx';
import { ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type PictureUploadProblem,
  type UploadOutcome,
  useUploadPicture,
} from '#data/configuration/upload-picture.ts';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { pictureTypes } from '#lib/browser/shrink-picture.ts';
import { useFileDrop } from '#lib/hooks/use-file-drop.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useEditor } from '../../editor-context.ts';

type Picture = Extract<UploadOutcome, { ok: true }>['picture'];

/** Uploads a picture that is chosen or dropped; for that, staff sign in. */
export function PictureUpload(props: { isThere: boolean; onUploaded(picture: Picture): void }) {
  const { t } = useTranslation('builder-editor');
  const session = useStaffSession();
  if (session.type !== 'signed-in')
    return <p className="text-ink-soft text-sm">{t('media.problem.signIn')}</p>;
  return <Upload {...props} staffId={session.account.userId} />;
}

function Upload({
  staffId,
  isThere,
  onUploaded,
}: {
  staffId: string;
  isThere: boolean;
  onUploaded(picture: Picture): void;
}) {
  const { t } = useTranslation('builder-editor');
  const { config } = useEditor();
  const { mutate, data, isError, isPending } = useUploadPicture(staffId, config.id);
  const upload = (file: File) => {
    if (isPending) return;
    mutate(file, {
      onSuccess: (outcome) => {
        if (outcome.ok) onUploaded(outcome.picture);
      },
    });
  };
  const isOver = useFileDrop(upload);
  const problem: PictureUploadProblem | null = isError ? 'failed' : data && !data.ok ? data.code : null;
  return (
    <div>
      <label
        className={clsx(
          'flex min-h-11 cursor-pointer flex-col items-center gap-1 rounded-control border border-line-strong border-dashed px-4 py-3 text-center transition-colors duration-150 hover:bg-surface-tint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          isOver && 'border-brand-text bg-brand-soft',
        )}
      >
        {isPending ? (
          <Spinner className="size-5 text-brand-text" />
        ) : (
          <ImageUp aria-hidden className="size-5 text-brand-text" />
        )}
        <span className="font-medium">{t(isThere ? 'media.chooseOther' : 'media.choose')}</span>
        <span className="text-ink-soft text-sm">{t('media.drop')}</span>
        <input
          type="file"
          accept={pictureTypes}
          disabled={isPending}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload(file);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
      <p role="status" className="text-ink-soft text-sm not-empty:mt-2">
        {isPending ? t('media.uploading') : data?.ok ? t('media.uploaded') : ''}
      </p>
      <div role="alert" className="text-danger text-sm not-empty:mt-2">
        {problem && t(`media.problem.${problem}`)}
      </div>
    </div>
  );
}
