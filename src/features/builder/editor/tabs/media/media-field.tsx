import { useTranslation } from 'react-i18next';
import { isStoredFile, type Media, type MediaType } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { mediaIcons } from '../../../workbench/media-mark.tsx';
import { useEditor } from '../../editor-context.ts';
import { Section } from '../../fields/section.tsx';
import { TextInput } from '../../fields/text-input.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { PictureUpload } from './picture-upload.tsx';

/** The picture, the video or the map that a step shows after its message. */
export function MediaField() {
  const { t } = useTranslation('builder-editor');
  const { draft, change } = useEditor();
  const { media } = draft;
  return (
    <Section title={t('media.title')} note={media ? undefined : t('media.note')}>
      {media ? (
        <MediaParts media={media} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {mediaTypes.map((type) => {
            const Icon = mediaIcons[type];
            return (
              <Button
                key={type}
                variant="outline"
                onClick={() => change({ media: { type, url: '', text: '' } })}
                className="px-3"
              >
                <Icon aria-hidden className="size-4" />
                {t(`media.add.${type}`)}
              </Button>
            );
          })}
        </div>
      )}
    </Section>
  );
}

const mediaTypes: readonly MediaType[] = ['picture', 'video', 'map'];

function MediaParts({ media }: { media: Media }) {
  const { t } = useTranslation('builder-editor');
  const { change } = useEditor();
  const { type, url, text } = media;
  const isUploaded = isStoredFile(url);
  const set = (parts: Partial<Media>) => change(({ media: was }) => ({ media: was && { ...was, ...parts } }));
  return (
    <>
      {type === 'picture' && <PicturePreview key={isUploaded ? url : ''} media={media} onSize={set} />}
      {type === 'picture' && <PictureUpload isThere={isUploaded} onUploaded={set} />}
      {!isUploaded && (
        <TextInput
          label={t(`media.url.${type}`)}
          name="media.url"
          hint={t(`media.urlHint.${type}`)}
          isRequired
          isCode
          inputMode="url"
          placeholder={addressBegins}
          value={url}
          // Another picture has another size.
          onChange={(next) => change({ media: { type, url: next, text } })}
        />
      )}
      <TextInput
        label={t(`media.text.${type}`)}
        name="media.text"
        hint={t(`media.textHint.${type}`)}
        isRequired
        value={text}
        onChange={(next) => set({ text: next })}
      />
      <Button variant="quiet" onClick={() => change({ media: null })} className="justify-self-start px-3">
        {t(`media.remove.${type}`)}
      </Button>
    </>
  );
}

const addressBegins = 'https://';
