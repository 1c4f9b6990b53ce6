import { Pencil, Plus, Trash2, Waypoints } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editFlows, type SpecialFlow } from '#engine';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { flowView } from '../flow-view.ts';
import { useStepNames } from '../use-step-names.ts';
import { SpecialFlowDialog } from './special-flow-dialog.tsx';

/** The special flows: named entries into the default workflow, and their services. */
export function SpecialFlows() {
  const { t } = useTranslation('builder-flows');
  const { state, change } = useBuilder();
  const [edited, setEdited] = useState<{ name: string | null } | null>(null);
  const id = useId();
  const flows = Object.entries(state.config.specialFlows);
  const add = (
    <Button variant="outline" onClick={() => setEdited({ name: null })}>
      <Plus aria-hidden className="size-4" />
      {t('special.add')}
    </Button>
  );
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={id} className="font-semibold text-lg">
            {t('special.title')}
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft text-sm">{t('special.intro')}</p>
        </div>
        {flows.length > 0 && add}
      </div>
      {flows.length === 0 ? (
        <StatePanel
          role="status"
          icon={<Waypoints className="size-6" />}
          title={t('special.none')}
          detail={t('special.noneDetail')}
          action={add}
        />
      ) : (
        <ul className="mt-3 divide-y divide-line border-line border-y">
          {flows.map(([name, flow]) => (
            <li key={name} className="flex items-start gap-3 py-4">
              <SpecialFlowFacts name={name} flow={flow} />
              <IconButton
                label={t('special.edit', { name })}
                icon={<Pencil className="size-4.5" />}
                onClick={() => setEdited({ name })}
                className="text-ink-soft"
              />
              <IconButton
                label={t('special.remove', { name })}
                icon={<Trash2 className="size-4.5" />}
                onClick={() =>
                  change({ name: 'details', about: name }, (config) =>
                    editFlows.removeSpecialFlow(config, name),
                  )
                }
                className="text-ink-soft"
              />
            </li>
          ))}
        </ul>
      )}
      {edited && <SpecialFlowDialog name={edited.name} onClose={() => setEdited(null)} />}
    </section>
  );
}

function SpecialFlowFacts({ name, flow }: { name: string; flow: SpecialFlow }) {
  const { t } = useTranslation('builder-flows');
  const { config } = useBuilder().state;
  const names = useStepNames(flowView(config, config.defaultWorkflow)?.steps);
  const facts = [
    { term: t('special.fields.type'), value: flow.type },
    { term: t('special.fields.nextStep'), value: flow.nextStep && names.plain(flow.nextStep) },
    { term: t('special.fields.apiEndpoint'), value: flow.apiEndpoint },
  ];
  return (
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
        {name}
        {flow.requiresAuth && <Badge tone="plain">{t('special.requiresAuth')}</Badge>}
      </p>
      {flow.description && <p className="text-ink-soft text-sm">{flow.description}</p>}
      <dl className="mt-1 flex flex-wrap gap-x-5 text-sm">
        {facts.map(
          ({ term, value }) =>
            value && (
              <div key={term} className="flex gap-1.5">
                <dt className="text-ink-faint">{term}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
