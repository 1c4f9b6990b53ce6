import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '#data/visitor/picture-address.ts';
import type { Media } from '#engine';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { useEditor } from '../../editor-context.ts';

/** A step's picture as parents see it. Its size is stored, so that the chat keeps its space before it has loaded. */
export function PicturePreview({
  media: { url, text },
  onSize,
}: {
  media: Media;
  onSize(size: Pick<Media, 'width' | 'height'>): void;
}) {
  const { t } = useTranslation('builder-editor');
  const { origin } = useEditor();
  const [broken, setBroken] = useState<string | null>(null);
  // Not every beginning of an address is asked for while it is being typed.
  const { settled } = useSettled(url.trim(), pauseMs);
  const src = pictureAddress(settled);
  if (src === null) return null;
  if (src === broken) {
    return (
      <p role="status" className="text-danger text-sm">
        {t('media.failed')}
      </p>
    );
  }
  return (
    <img
      src={src}
      alt={text}
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        // Opening a step changes nothing in it.
        if (settled !== origin.media?.url && width > 0) onSize({ width, height });
      }}
      className="max-h-44 max-w-full justify-self-start rounded-control border border-line bg-surface-tint object-contain"
    />
  );
}

const pauseMs = 400;
