import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageGaps, openGaps } from '#data/messages/message-gaps.ts';
import {
  longestBody,
  longestSubject,
  longestTemplateName,
  type MessageTemplate,
  messageChannels,
  messageLanguages,
  type TemplateDraft,
  useRemoveTemplate,
  useSaveTemplate,
} from '#data/messages/message-templates.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

/** Writes, changes or removes a message template. */
export function TemplateDialog({
  staffId,
  tenantId,
  template,
  onClose,
}: {
  staffId: string;
  tenantId: string;
  /** Of a new one, what it begins with. */
  template: MessageTemplate | TemplateDraft;
  onClose(): void;
}) {
  const { t } = useTranslation(['contact', 'common']);
  const existing = 'id' in template ? template : null;
  const [draft, setDraft] = useState<TemplateDraft>(template);
  const [seen, setSeen] = useState(existing);
  const [fault, setFault] = useState<TemplateFault | null>(null);
  const save = useSaveTemplate(staffId, tenantId);
  const remove = useRemoveTemplate(staffId, tenantId);
  const problemOf = useLoadErrorMessage();
  const isPending = save.isPending || remove.isPending;
  const error = save.error ?? remove.error;
  const change = (part: Partial<TemplateDraft>) => {
    setDraft({ ...draft, ...part });
    setFault(null);
  };
  const faultOf = (field: TemplateFault['field']) => (fault?.field === field ? fault.words : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const { language, name, channel, subject, body } = draft;
    const text = { language, name: name.trim(), channel, subject: subject.trim(), body: body.trim() };
    const found = faultIn(text, t);
    if (found) return setFault(found);
    save.mutate(
      { draft: text, seen },
      {
        onSuccess: (answer) => {
          if (answer.ok) {
            toast({ title: t('templates.saved', { name: text.name }) });
            return onClose();
          }
          if (answer.code === 'gone') return setFault({ field: null, words: t('templates.fault.gone') });
          // What it reads now is shown: saving again replaces that.
          setSeen(answer.template);
          const { name, subject, body } = answer.template;
          const current = [name, subject, body].filter(Boolean).join(' · ');
          setFault({ field: null, words: t('templates.fault.conflict', { text: current }) });
        },
      },
    );
  };
  const drop = (removed: MessageTemplate) =>
    remove.mutate(removed, {
      onSuccess: () => {
        toast({ title: t('templates.removed', { name: template.name }) });
        onClose();
      },
    });

  return (
    <Modal
      title={t(existing ? 'templates.editTitle' : 'templates.addTitle')}
      holds={isPending || draft !== template}
      onClose={onClose}
      className="sm:w-[40rem]"
    >
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('templates.language')}
            value={draft.language}
            onChange={({ target }) =>
              change({ language: messageLanguages.find((one) => one === target.value) ?? draft.language })
            }
          >
            {messageLanguages.map((one) => (
              <option key={one} value={one}>
                {t(`common:languages.${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('templates.channel')}
            value={draft.channel}
            onChange={({ target }) =>
              change({ channel: messageChannels.find((one) => one === target.value) ?? draft.channel })
            }
          >
            {messageChannels.map((one) => (
              <option key={one} value={one}>
                {t(`templates.channels.${one}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          label={t('templates.name')}
          required
          value={draft.name}
          maxLength={longestTemplateName}
          autoComplete="off"
          error={faultOf('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        {draft.channel !== 'whatsapp' && (
          <TextField
            label={t('subject')}
            value={draft.subject}
            maxLength={longestSubject}
            autoComplete="off"
            error={faultOf('subject')}
            onChange={({ target }) => change({ subject: target.value })}
          />
        )}
        <TextArea
          label={t('text')}
          required
          rows={7}
          value={draft.body}
          error={faultOf('body')}
          onChange={(body) => change({ body })}
        />
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-soft">{t('templates.gaps')}</span>
          {messageGaps.map((gap) => (
            <Button
              key={gap}
              variant="outline"
              aria-label={t('templates.insert', { gap: t(`templates.gap.${gap}`) })}
              onClick={() => change({ body: `${draft.body}{{${gap}}}` })}
              className="px-2 text-sm pointer-fine:min-h-8"
            >
              {t(`templates.gap.${gap}`)}
            </Button>
          ))}
        </div>
        <ProblemMessage problem={fault?.field === null ? fault.words : error ? problemOf(error) : null} />
        <DialogActions
          onCancel={onClose}
          busy={isPending}
          before={
            existing && (
              <Button variant="danger" disabled={isPending} onClick={() => drop(existing)}>
                {t('templates.remove')}
              </Button>
            )
          }
        >
          <Button type="submit" busy={save.isPending}>
            {t('templates.save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

interface TemplateFault {
  field: 'name' | 'subject' | 'body' | null;
  words: string;
}

/** Returns what the database would refuse. */
function faultIn(
  { name, subject, body }: TemplateDraft,
  t: TFunction<['contact', 'common']>,
): TemplateFault | null {
  if (name === '') return { field: 'name', words: t('templates.fault.name') };
  for (const [field, text] of [['subject', subject] as const, ['body', body] as const]) {
    const gap = openGaps(text).find((one) => !messageGaps.some((known) => known === one));
    if (gap !== undefined) return { field, words: t('templates.fault.unknown_gap', { gap }) };
  }
  const fits = body !== '' && body.length <= longestBody;
  return fits ? null : { field: 'body', words: t('templates.fault.body') };
}
