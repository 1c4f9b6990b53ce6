import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenAttributes } from './design/chat-design.ts';
import { DesignFields } from './design/design-fields.tsx';
import { DesignPreview } from './design/design-preview.tsx';
import { useChatDesign } from './design/use-chat-design.ts';
import { Recipes } from './recipes.tsx';
import { AllowedSites } from './sites/allowed-sites.tsx';
import { SeenCard } from './sites/seen-card.tsx';
import type { SnippetAttributes } from './snippet.ts';
import { SnippetCode } from './snippet-code.tsx';

/** One school's chat on its site: whether it was seen, its design, the code to paste, and the allowed sites. */
export function SchoolInstall({
  staffId,
  tenantId,
  app,
}: {
  staffId: string;
  tenantId: string;
  app: string;
}) {
  const { t } = useTranslation('install');
  const { design, change, reset } = useChatDesign(tenantId);
  const attributes: SnippetAttributes = [['tenant', tenantId], ...chosenAttributes(design)];
  return (
    <>
      <SeenCard staffId={staffId} tenantId={tenantId} />
      <Section title={t('design.heading')} intro={t('design.intro')}>
        <div className="grid gap-6 xl:grid-cols-[17rem_minmax(0,1fr)]">
          <DesignFields design={design} onChange={change} onReset={reset} />
          <DesignPreview attributes={attributes} />
        </div>
      </Section>
      <Section title={t('snippet.heading')} intro={t('snippet.intro')}>
        <SnippetCode app={app} attributes={attributes} />
      </Section>
      <Section title={t('recipes.heading')} intro={t('recipes.intro')}>
        <Recipes app={app} attributes={attributes} />
      </Section>
      <Section title={t('sites.heading')} intro={t('sites.intro')}>
        <AllowedSites staffId={staffId} tenantId={tenantId} />
      </Section>
    </>
  );
}

function Section({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-semibold font-serif text-2xl tracking-[-0.01em]">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">{intro}</p>
      {children}
    </section>
  );
}
