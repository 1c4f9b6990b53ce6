import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageGaps } from '#data/messages/message-gaps.ts';
import {
  longestSubject,
  longestTemplateName,
  type MessageTemplate,
  messageChannels,
  messageLanguages,
  type SavedTemplate,
  type TemplateDraft,
  type TemplateField,
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
  template: TemplateDraft;
  onClose(): void;
}) {
  const { t } = useTranslation(['contact', 'common']);
  const [draft, setDraft] = useState(template);
  const [seen, setSeen] = useState(() => savedOf(template));
  const [fault, setFault] = useState<{ field: TemplateField | null; words: string } | null>(null);
  const save = useSaveTemplate(staffId, tenantId);
  const remove = useRemoveTemplate(staffId, tenantId);
  const problemOf = useLoadErrorMessage();
  const isPending = save.isPending || remove.isPending;
  const error = save.error ?? remove.error;
  const change = (part: Partial<TemplateDraft>) => {
    setDraft({ ...draft, ...part });
    setFault(null);
  };
  const faultOf = (field: TemplateField) => (fault?.field === field ? fault.words : null);

  const wordsOf = (refused: Extract<SavedTemplate, { ok: false }>): string => {
    if (refused.code === 'unknown_gap') return t('templates.fault.unknown_gap', { gap: refused.gap });
    if (refused.code === 'conflict') {
      const { name, subject, body } = refused.template;
      return t('templates.fault.conflict', { text: [name, subject, body].filter(Boolean).join(' · ') });
    }
    if (refused.code === 'too_many') return t('templates.fault.full');
    if (refused.code !== 'invalid') return t(`templates.fault.${refused.code}`);
    const { field } = refused;
    return t(
      field === 'language' || field === 'channel' ? 'templates.fault.other' : `templates.fault.${field}`,
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    save.mutate(
      { draft, seen },
      {
        onSuccess: (answer) => {
          if (answer.ok) {
            toast({ title: t('templates.saved', { name: draft.name.trim() }) });
            return onClose();
          }
          // What it reads now is shown: saving again replaces that.
          if (answer.code === 'conflict') setSeen(answer.template);
          setFault({ field: 'field' in answer ? answer.field : null, words: wordsOf(answer) });
        },
      },
    );
  };
  const drop = (id: string) =>
    remove.mutate(id, {
      onSuccess: () => {
        toast({ title: t('templates.removed', { name: template.name }) });
        onClose();
      },
    });

  return (
    <Modal
      title={t(template.id ? 'templates.editTitle' : 'templates.addTitle')}
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
            template.id && (
              <Button variant="danger" disabled={isPending} onClick={() => template.id && drop(template.id)}>
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

function savedOf({ id, ...rest }: TemplateDraft): MessageTemplate | null {
  return id === null ? null : { ...rest, id };
}
