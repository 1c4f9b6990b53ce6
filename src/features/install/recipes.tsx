import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '#ui/code-block.tsx';
import { recipes } from './recipe-steps.ts';
import { policySnippet, type SnippetAttributes } from './snippet.ts';

/** Where to paste the snippet in each kind of site, and what a strict site has to allow first. */
export function Recipes({ app, attributes }: { app: string; attributes: SnippetAttributes }) {
  const { t } = useTranslation('install');
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {recipes.map(({ id, steps, codeOf }) => (
        <Recipe key={id} name={t(`recipes.${id}.name`)}>
          <ol className="list-decimal space-y-1.5 ps-5 marker:text-ink-faint">
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
          {codeOf && <CodeBlock name={t(`recipes.${id}.name`)} code={codeOf(app, attributes)} />}
        </Recipe>
      ))}
      <Recipe name={t('policy.name')}>
        <p>{t('policy.detail')}</p>
        <CodeBlock name={t('policy.code')} code={policySnippet(app)} />
        <p>{t('policy.note')}</p>
      </Recipe>
    </div>
  );
}

function Recipe({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details name="recipe" className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-5 py-2 font-medium outline-offset-[-2px] hover:bg-surface-tint [&::-webkit-details-marker]:hidden">
        {name}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid max-w-3xl gap-4 px-5 pt-1 pb-5">{children}</div>
    </details>
  );
}
