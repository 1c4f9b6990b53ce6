import { useTranslation } from 'react-i18next';
import { useSettled } from '#lib/hooks/use-settled.ts';
import type { SnippetAttributes } from '../snippet.ts';

/** A preview of the chat on the school's pages: the real loader, on a mock page. */
export function DesignPreview({ attributes }: { attributes: SnippetAttributes }) {
  const { t } = useTranslation('install');
  const address = useSettledAddress(attributes);
  return (
    <figure className="grid min-w-0 content-start gap-2 self-start xl:sticky xl:top-6">
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-float">
        <div
          aria-hidden
          className="flex items-center gap-1.5 border-line border-b bg-surface-tint px-3 py-2.5 *:size-2.5 *:rounded-full *:bg-ink/20"
        >
          <span />
          <span />
          <span />
        </div>
        <div className="h-[36rem]">
          <iframe
            // Changing the URL of the same frame would add a step to the browser's history.
            key={address}
            src={address}
            title={t('preview.name')}
            className="size-full border-0"
          />
        </div>
      </div>
      <figcaption className="text-ink-faint text-sm">{t('preview.note')}</figcaption>
    </figure>
  );
}

/**
 * Returns the preview's URL, once typing has paused. Delay and hiding are omitted, as they would leave nothing to see.
 */
function useSettledAddress(attributes: SnippetAttributes): string {
  const shown = attributes.filter(([name]) => name !== 'open-delay' && name !== 'hidden-on');
  const address = `/install-preview.html#${new URLSearchParams(shown.map(([name, value]) => [name, value]))}`;
  return useSettled(address, settleMs).settled;
}

const settleMs = 400;
