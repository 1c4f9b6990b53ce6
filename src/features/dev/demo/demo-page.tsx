import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDeveloperConfig } from '#data/developer/developer-config.ts';
import { env } from '#lib/env.ts';
import { useAddressState } from '#lib/hooks/use-address-state.ts';
import { type AddressCodec, queryOf } from '#lib/search-params.ts';
import { DevPage } from '../dev-page.tsx';
import { TenantChoice } from '../tenant-choice.tsx';
import { useTenantChoice } from '../use-tenant-choice.ts';
import { MethodPanel, type MethodTab } from './method-panel.tsx';
import { isMethod, type Method, methods } from './methods.ts';
import { useDemo } from './use-demo.ts';

/**
 * One button for each method of the configuration manager. School and method are in the URL, so that a link leads to
 * its code; nothing is called before a button is pressed.
 */
export function DemoPage() {
  const { t } = useTranslation('developer');
  const choice = useTenantChoice();
  return (
    <DevPage title={t('demo.title')} intro={t('demo.intro')}>
      <TenantChoice choice={choice} hasSource={false} />
      <Methods key={choice.tenantId} tenantId={choice.tenantId} />
    </DevPage>
  );
}

function Methods({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('developer');
  const [config] = useState(createDeveloperConfig);
  const { shown, show } = useAddressState(methodAddress);
  const { result, call } = useDemo(config, tenantId);
  const [tab, setTab] = useState<MethodTab>('result');
  const chosen = shown.method ?? methods[0];
  const press = (method: Method) => {
    show({ method }, { replace: true });
    // Shows the result of the call.
    setTab('result');
    void call(method);
  };
  const place = { ...env, app: window.location.origin, tenantId };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid gap-3">
        <ul aria-label={t('demo.list')} className="grid grid-cols-2 gap-2 lg:grid-cols-1">
          {methods.map((method) => (
            <li key={method}>
              <button
                type="button"
                aria-current={method === chosen}
                onClick={() => press(method)}
                className={clsx(
                  'h-full min-h-11 w-full rounded-control border px-3 py-2 text-start sm:px-4 font-medium text-[0.9375rem] transition-colors duration-150 hover:bg-surface-tint',
                  method === chosen ? 'border-brand-text bg-brand-soft' : 'border-line-strong bg-surface',
                )}
              >
                {t(`demo.methods.${method}`)}
              </button>
            </li>
          ))}
        </ul>
        <p className="text-ink-soft text-sm">
          {config.isApiMode() ? t('demo.mode.api') : t('demo.mode.static')}
        </p>
      </div>
      {isMethod(chosen) ? (
        <MethodPanel method={chosen} tab={tab} onTab={setTab} {...{ result, place }} />
      ) : (
        <UnknownMethod name={chosen} />
      )}
    </div>
  );
}

const methodAddress: AddressCodec<{ method: string | null }> = {
  read: (params) => ({ method: params.get('method') }),
  write: ({ method }, params) => queryOf([['method', method]], params),
};

function UnknownMethod({ name }: { name: string }) {
  const { t } = useTranslation('developer');
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-danger bg-danger-soft p-5">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="wrap-anywhere min-w-0">
        <p className="font-semibold">{t('demo.unknownMethod')}</p>
        <p className="mt-1 text-sm">{t('demo.unknownMethodDetail', { name })}</p>
      </div>
    </div>
  );
}
