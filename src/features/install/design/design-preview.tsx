import { useTranslation } from 'react-i18next';
import { useSettled } from '#lib/hooks/use-settled.ts';
import type { SnippetAttributes } from '../snippet.ts';

/** The chat as the school's pages will show it: the very loader, on a page that is only drawn. */
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
            // Another address in the same frame would be another step of the browser's history.
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

/** The page's address, once nothing is typed any more. What waits or hides would leave nothing to be seen. */
function useSettledAddress(attributes: SnippetAttributes): string {
  const shown = attributes.filter(([name]) => name !== 'open-delay' && name !== 'hidden-on');
  const address = `/install-preview.html#${new URLSearchParams(shown.map(([name, value]) => [name, value]))}`;
  return useSettled(address, settleMs).settled;
}

const settleMs = 400;
