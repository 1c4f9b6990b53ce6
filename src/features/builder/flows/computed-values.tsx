import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { ComputedDialog } from './computed-dialog.tsx';

/** The values that the conversation works out from answers, without code. */
export function ComputedValues() {
  const { t } = useTranslation('builder-flows');
  const { state, change } = useBuilder();
  /** The place of the value that is edited, or a new one. */
  const [dialog, setDialog] = useState<number | 'new' | null>(null);
  const id = useId();
  const { computed = [] } = state.config;
  const remove = (name: string) =>
    change({ name: 'details', about: name }, ({ computed: written = [], ...config }) => {
      const kept = written.filter((each) => each.name !== name);
      return kept.length > 0 ? { ...config, computed: kept } : config;
    });
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={id} className="font-semibold text-lg">
            {t('computed.title')}
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft text-sm">{t('computed.intro')}</p>
        </div>
        <Button variant="outline" onClick={() => setDialog('new')}>
          <Plus aria-hidden className="size-4" />
          {t('computed.add')}
        </Button>
      </div>
      {computed.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-line border-y">
          {computed.map(({ name, from, fields }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an imported file may have two of one name.
            <li key={at} className="flex items-center gap-3 py-3">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere font-medium font-mono text-sm">{name}</p>
                <p className="wrap-anywhere text-ink-soft text-sm">
                  {t('computed.of', { kind: t(`computed.kinds.${from}`), fields: fields.join(', ') })}
                </p>
              </div>
              <IconButton
                label={t('computed.edit', { name })}
                icon={<Pencil className="size-4.5" />}
                onClick={() => setDialog(at)}
                className="text-ink-soft"
              />
              <IconButton
                label={t('computed.remove', { name })}
                icon={<Trash2 className="size-4.5" />}
                onClick={() => remove(name)}
                className="text-ink-soft"
              />
            </li>
          ))}
        </ul>
      )}
      {dialog !== null && (
        <ComputedDialog at={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} />
      )}
    </section>
  );
}
