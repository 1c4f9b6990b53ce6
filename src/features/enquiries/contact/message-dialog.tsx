import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import { fillGaps, messageGaps, openGaps } from '#data/messages/message-gaps.ts';
import { type MessageTemplate, messageTemplatesOptions } from '#data/messages/message-templates.ts';
import { schoolSettingsOptions } from '#data/schools/school-settings.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { MessageWay } from './contact-kit.tsx';
import { familyLanguage, gapValues, messageAddress, ordered } from './message-text.ts';

/** A message to the family: one of the school's templates, filled, to be changed and opened where it is sent. */
export function MessageDialog({
  staffId,
  enquiry,
  way,
  onSend,
  onClose,
}: {
  staffId: string;
  enquiry: EnquiryDetail['enquiry'];
  way: MessageWay;
  /** The message was opened in the program that sends it. */
  onSend(): void;
  onClose(): void;
}) {
  const { t } = useTranslation('contact');
  const timeZone = useSchoolZone(staffId, enquiry);
  const templates = useQuery(messageTemplatesOptions(staffId, enquiry.tenant_id));
  const refresh = useManualRefresh(templates.refetch);
  const problemOf = useLoadErrorMessage('enquiries:problem');
  const [isWritten, setWritten] = useState(false);
  return (
    <Modal title={t(`write.${way}`, { name: enquiry.first_name ?? '' })} holds={isWritten} onClose={onClose}>
      {templates.data && timeZone ? (
        <MessageForm
          enquiry={enquiry}
          way={way}
          timeZone={timeZone}
          templates={ordered(
            templates.data.filter(({ channel }) => channel === 'any' || channel === way),
            familyLanguage(enquiry),
          )}
          onWritten={setWritten}
          onSend={onSend}
          onClose={onClose}
        />
      ) : templates.error ? (
        <LoadFailure title={t('templates.loadFailed')} detail={problemOf(templates.error)} {...refresh} />
      ) : (
        <Skeleton className="mt-4 h-72 w-full" />
      )}
    </Modal>
  );
}

function MessageForm({
  enquiry,
  way,
  timeZone,
  templates,
  onWritten,
  onSend,
  onClose,
}: {
  enquiry: EnquiryDetail['enquiry'];
  way: MessageWay;
  timeZone: string;
  templates: readonly MessageTemplate[];
  /** Whether anything was written into the template. */
  onWritten(is: boolean): void;
  onSend(): void;
  onClose(): void;
}) {
  const { t } = useTranslation(['contact', 'common']);
  const filled = (template: MessageTemplate | undefined) => {
    const values = gapValues(enquiry, timeZone, template?.language ?? 'en');
    return {
      id: template?.id ?? '',
      subject: fillGaps(template?.subject ?? '', values).text,
      body: fillGaps(template?.body ?? '', values).text,
    };
  };
  const [draft, setDraft] = useState(() => filled(templates[0]));
  const write = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    onWritten(true);
  };
  const gaps = openGaps(way === 'email' ? draft.subject + draft.body : draft.body);
  const gapName = (name: string) => {
    const known = messageGaps.find((gap) => gap === name);
    return known ? t(`templates.gap.${known}`) : `{{${name}}}`;
  };
  const canSend = gaps.length === 0 && draft.body.trim() !== '';
  const languages = [...new Set(templates.map(({ language }) => language))];

  return (
    <div className="mt-4 grid gap-4">
      <SelectField
        label={t('templates.one')}
        value={draft.id}
        onChange={({ target }) => {
          setDraft(filled(templates.find(({ id }) => id === target.value)));
          onWritten(false);
        }}
      >
        {languages.map((language) => (
          <optgroup key={language} label={t(`common:languages.${language}`)}>
            {templates
              .filter((one) => one.language === language)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
        <option value="">{t('templates.without')}</option>
      </SelectField>
      {way === 'email' && (
        <TextField
          label={t('subject')}
          value={draft.subject}
          autoComplete="off"
          onChange={({ target }) => write({ subject: target.value })}
        />
      )}
      <TextArea label={t('text')} rows={8} value={draft.body} onChange={(body) => write({ body })} />
      <div aria-live="polite">
        {gaps.length > 0 && (
          <InlineAlert>{t('gapsOpen', { gaps: gaps.map(gapName).join(', ') })}</InlineAlert>
        )}
      </div>
      <DialogActions onCancel={onClose}>
        {canSend ? (
          <a
            href={messageAddress(way, enquiry, draft)}
            {...(way === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
            onClick={onSend}
            className={buttonClass()}
          >
            {t(`open.${way}`)}
          </a>
        ) : (
          <Button disabled>{t(`open.${way}`)}</Button>
        )}
      </DialogActions>
    </div>
  );
}

/** The zone in which the school's due day falls; undefined until it is known. */
function useSchoolZone(staffId: string, { tenant_id }: EnquiryDetail['enquiry']): string | undefined {
  const { data, isError } = useQuery({
    ...schoolSettingsOptions(staffId, tenant_id),
    refetchOnMount: false,
    staleTime: 10 * 60_000,
  });
  return isError ? 'UTC' : data?.time_zone;
}
