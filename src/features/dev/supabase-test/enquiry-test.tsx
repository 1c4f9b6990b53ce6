import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDeveloperConfig } from '#data/developer/developer-config.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { DevSection } from '../dev-page.tsx';
import { TenantChoice } from '../tenant-choice.tsx';
import { useTenantChoice } from '../use-tenant-choice.ts';
import { AnswerNote } from './answer-note.tsx';
import {
  type EnquiryFormField,
  emptyDraft,
  enquiryFormFields,
  fieldOptions,
  longestMobile,
} from './enquiry-form-fields.ts';
import { Facts } from './facts.tsx';
import { type EnquiryEnd, useEnquiryTrial, type VisitorState } from './use-enquiry-trial.ts';

/** Sends an enquiry like the chat: one of staff is marked as a test and counts nowhere. */
export function EnquiryTest({ staffId }: { staffId: string | null }) {
  const { t } = useTranslation('developer');
  const choice = useTenantChoice();
  return (
    <DevSection title={t('database.enquiry.title')} detail={t('database.enquiry.detail')}>
      <TenantChoice choice={choice} hasSource={false} />
      <EnquiryForm key={`${choice.tenantId} ${staffId}`} tenantId={choice.tenantId} staffId={staffId} />
    </DevSection>
  );
}

function EnquiryForm({ tenantId, staffId }: { tenantId: string; staffId: string | null }) {
  const { t } = useTranslation('developer');
  const { visitor, isSending, end, forget, authenticate, send } = useEnquiryTrial(tenantId, staffId);
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
    if (!isSending) void send(draft, consent, hasAgreed);
  };
  return (
    <div className="grid gap-5">
      <VisitorLine visitor={visitor} onAuthenticate={() => void authenticate()} />
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {enquiryFormFields.map((field) => (
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

/** One field of the enquiry, with the input type of the specification. */
function EnquiryControl({
  field,
  value,
  error,
  onChange,
}: {
  field: EnquiryFormField;
  value: string;
  error: string | null;
  onChange(value: string): void;
}) {
  const { t } = useTranslation('developer');
  const common = { label: t(`database.fields.${field}`), required: true, value, error };
  const options = fieldOptions[field];
  if (options) {
    return (
      <SelectField {...common} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('database.enquiry.choose')}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      {...common}
      type={types[field] ?? 'text'}
      maxLength={field === 'mobile' ? longestMobile : undefined}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const types: Partial<Record<EnquiryFormField, string>> = {
  email: 'email',
  mobile: 'tel',
  date_of_birth: 'date',
};

/** The result of sending the enquiry. */
function EnquiryEndNote({ end }: { end: EnquiryEnd }) {
  const { t } = useTranslation('developer');
  switch (end.type) {
    case 'missing':
      return (
        <AnswerNote isGood={false} text={t('database.enquiry.missing', { fields: end.fields.join(', ') })} />
      );
    case 'no_consent':
      return <AnswerNote isGood={false} text={t('database.enquiry.noConsent')} />;
    case 'no_stored_user':
      return <AnswerNote isGood={false} text={t('database.enquiry.noStoredUser')} />;
    case 'not_authenticated':
      return <AnswerNote isGood={false} text={t('database.enquiry.notAuthenticated')} />;
    case 'no_user':
      return <AnswerNote isGood={false} text={t('database.enquiry.noUser')} />;
    case 'stored':
      return (
        <AnswerNote isGood text={end.message || t('database.enquiry.stored')}>
          <Facts facts={{ id: end.id }} />
        </AnswerNote>
      );
    case 'refused': {
      const said = end.message || t('database.enquiry.unreachable');
      return <AnswerNote isGood={false} text={end.status === null ? said : `${end.status}: ${said}`} />;
    }
  }
}

/** Whether this tab's visitor of the school is authenticated, with a button to do so. */
function VisitorLine({ visitor, onAuthenticate }: { visitor: VisitorState; onAuthenticate(): void }) {
  const { t } = useTranslation('developer');
  if (visitor.type === 'stored') return <AnswerNote isGood text={t('database.visitor.stored')} />;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" busy={visitor.type === 'asking'} onClick={onAuthenticate}>
          {visitor.type !== 'asking' && <KeyRound aria-hidden className="size-4" />}
          {t('database.visitor.run')}
        </Button>
        <p className="text-ink-soft text-sm">{t('database.visitor.unknown')}</p>
      </div>
      {visitor.type === 'refused' && (
        <AnswerNote isGood={false} text={t(`database.visitor.${visitor.reason}`)} />
      )}
    </div>
  );
}
