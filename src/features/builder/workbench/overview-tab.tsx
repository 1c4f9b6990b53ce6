import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { flowNames } from '#engine';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { flowView } from '../flow-view.ts';
import { ComputedValues } from '../flows/computed-values.tsx';
import { SchoolDetails } from '../flows/details/school-details.tsx';
import { SpecialFlows } from '../flows/special-flows.tsx';

/** The whole configuration: its conversations, and what they share. */
export function OverviewTab({ onShow }: { onShow(): void }) {
  const { t } = useTranslation('builder');
  const { state, go } = useBuilder();
  const { config } = state;
  const flows = flowNames(config).flatMap((name) => flowView(config, name) ?? []);
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-10 px-4 py-8 sm:px-8">
      <section aria-labelledby="conversations">
        <h2 id="conversations" className="font-semibold text-lg">
          {t('overview.conversations')}
        </h2>
        <ul className="mt-3 divide-y divide-line border-line border-y">
          {flows.map(({ name, kind, title, description, steps }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
              <div className="min-w-0 flex-1 basis-72">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {title}
                  {name === config.defaultWorkflow && <Badge tone="completed">{t('overview.default')}</Badge>}
                </p>
                <p className="text-ink-soft text-sm">
                  {kind === 'workflow' ? t('overview.workflow') : t('overview.flow')} ·{' '}
                  {t('overview.steps', { count: steps.length })}
                  {description && ` · ${description}`}
                </p>
              </div>
              <Button
                variant="outline"
                onClick={() => {
                  go({ flow: name });
                  onShow();
                }}
              >
                {t('overview.show')}
                <ArrowRight aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <SchoolDetails />
      <ComputedValues />
      <SpecialFlows />
    </div>
  );
}
