import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDeveloperConfig } from '../../../data/developer-config.ts';
import { Button } from '../../../ui/button.tsx';
import { DevSection } from '../dev-page.tsx';
import { TenantChoice } from '../tenant-choice.tsx';
import { useTenantChoice } from '../use-tenant-choice.ts';
import { EnquiryControl } from './enquiry-control.tsx';
import { EnquiryEndNote } from './enquiry-end-note.tsx';
import { emptyDraft, enquiryFields } from './enquiry-form-fields.ts';
import { useEnquiryTrial } from './use-enquiry-trial.ts';
import { VisitorLine } from './visitor-line.tsx';

/** Sends an enquiry as the chat would. It is a real one: staff see it, and its name is to say that it is a test. */
export function EnquiryTest() {
  const { t } = useTranslation('developer');
  const choice = useTenantChoice();
  return (
    <DevSection title={t('database.enquiry.title')} detail={t('database.enquiry.detail')}>
      <TenantChoice choice={choice} hasSource={false} />
      <EnquiryForm key={choice.tenantId} tenantId={choice.tenantId} />
    </DevSection>
  );
}

function EnquiryForm({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('developer');
  const { visitor, isSending, end, forget, authenticate, send } = useEnquiryTrial(tenantId);
  const [draft, setDraft] = useState(emptyDraft);
  const [hasAgreed, setAgreed] = useState(false);
  const config = useQuery({
    queryKey: ['developer', 'config', tenantId],
    queryFn: () => createDeveloperConfig().getConfigByTenant(tenantId),
  });
  const consent = config.data?.consent;
  const missing = end?.type === 'missing' ? end.fields : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(draft, consent, hasAgreed);
  };
  return (
    <div className="grid gap-5">
      <VisitorLine visitor={visitor} onAuthenticate={() => void authenticate()} />
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {enquiryFields.map((field) => (
            <EnquiryControl
              key={field}
              field={field}
              value={draft[field]}
              error={missing.includes(field) ? t('database.enquiry.required') : null}
              onChange={(value) => {
                setDraft({ ...draft, [field]: value });
                forget();
              }}
            />
          ))}
        </div>
        {consent && (
          <label className="flex min-h-11 cursor-pointer items-start gap-3 text-sm">
            <input
              type="checkbox"
              checked={hasAgreed}
              onChange={({ target }) => setAgreed(target.checked)}
              className="mt-0.5 size-5 shrink-0 accent-brand-text"
            />
            {consent.notice}
          </label>
        )}
        <div>
          <Button type="submit" busy={isSending}>
            {t('database.enquiry.run')}
          </Button>
        </div>
      </form>
      {end && <EnquiryEndNote end={end} />}
    </div>
  );
}
