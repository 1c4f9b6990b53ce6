import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import {
  mostWebhooks,
  type SaveWebhookAnswer,
  useSaveWebhook,
  type WebhookDraft,
  type WebhookEvent,
  webhookEvents,
} from '#data/webhooks/webhooks.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice, choiceMarkClass } from '#ui/controls/choice-group.tsx';
import { FieldError, TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { addressStart } from '../look-fields.tsx';

type Fault = Extract<SaveWebhookAnswer, { ok: false }>['reason'] | 'noEvents';
const ofAddress: readonly Fault[] = ['malformed', 'not_https', 'not_public'];

/** Adds a webhook, or changes where it leads and what it is called for. */
export function WebhookDialog({
  staffId,
  tenantId,
  webhook,
  onAdded,
  onClose,
}: {
  staffId: string;
  tenantId: string;
  webhook: WebhookDraft;
  onAdded(added: { address: string; secret: string }): void;
  onClose(): void;
}) {
  const { t } = useTranslation('webhooks');
  const id = useId();
  const [draft, setDraft] = useState(webhook);
  const [fault, setFault] = useState<Fault | null>(null);
  const save = useSaveWebhook(staffId, tenantId);
  const problemOf = useLoadErrorMessage();
  const words = fault && t(`fault.${fault === 'too_many' ? 'full' : fault}`, { most: mostWebhooks });
  const isOfAddress = fault !== null && ofAddress.includes(fault);
  const change = (part: Partial<WebhookDraft>) => {
    setDraft({ ...draft, ...part });
    setFault(null);
  };
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    change({
      events: webhookEvents.filter((one) => (one === event ? isChosen : draft.events.includes(one))),
    });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (save.isPending) return;
    if (draft.events.length === 0) return setFault('noEvents');
    save.mutate(draft, {
      onSuccess: (answer) => {
        if (!answer.ok) {
          setFault(answer.reason);
          if (ofAddress.includes(answer.reason)) form.querySelector<HTMLElement>('[name="address"]')?.focus();
          return;
        }
        onClose();
        if (draft.id) toast({ title: t('saved') });
        else onAdded({ address: draft.address.trim(), secret: answer.secret });
      },
    });
  };

  return (
    <Modal
      title={t(draft.id ? 'editTitle' : 'add')}
      holds={save.isPending || draft !== webhook}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-4 grid gap-5">
        <TextField
          name="address"
          label={t('address')}
          required
          hint={t('addressHint')}
          value={draft.address}
          error={isOfAddress ? words : null}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={addressStart}
          onChange={({ target }) => change({ address: target.value })}
        />
        <fieldset aria-describedby={`${id}-events`}>
          <legend className="mb-1.5 font-medium text-ink-soft text-sm">{t('events.title')}</legend>
          <div className="rounded-control border border-line">
            {webhookEvents.map((event) => (
              <Choice key={event} text={t('events.choice', { event, words: t(`events.words.${event}`) })}>
                <input
                  type="checkbox"
                  checked={draft.events.includes(event)}
                  onChange={({ target }) => toggle(event, target.checked)}
                  className={choiceMarkClass}
                />
              </Choice>
            ))}
          </div>
          <FieldError id={`${id}-events`} error={fault === 'noEvents' ? words : null} />
        </fieldset>
        <ProblemMessage
          problem={save.error ? problemOf(save.error) : !isOfAddress && fault !== 'noEvents' && words}
        />
        <DialogActions onCancel={onClose} busy={save.isPending}>
          <Button type="submit" busy={save.isPending}>
            {t(draft.id ? 'save' : 'add')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
