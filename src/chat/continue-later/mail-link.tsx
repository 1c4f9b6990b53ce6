import { type FormEvent, useState } from 'react';
import type { LinkAnswer, LinkRequest } from '#data/visitor/started-conversation.ts';
import { type Json, renderTemplate, type TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { useWords } from '../words/use-words.ts';

interface MailLinkProps {
  config: TenantConfig;
  /** The address that the parent has given, if they have. */
  email: Json | undefined;
  send: (request: Omit<LinkRequest, 'language'>) => Promise<LinkAnswer>;
  onNews: (news: string) => void;
}

/** Sends the link to the parent's address, and reminds them once where they tick that. */
export function MailLink({ email: given, send, onNews }: MailLinkProps) {
  const helpWords = helpWordsIn(useWords().language);
  const [email, setEmail] = useState(typeof given === 'string' ? given : '');
  const [remind, setRemind] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const address = email.trim();
    setInvalid(!addressPattern.test(address));
    if (!addressPattern.test(address)) return;
    setBusy(true);
    const answer = await send({ email: address, remind });
    setBusy(false);
    if (answer.ok) onNews(renderTemplate(helpWords.later.sent, { email: address }));
    else onNews(answer.reason === 'too_many_mails' ? helpWords.later.noMoreMails : helpWords.later.notSent);
  };

  return (
    <form noValidate onSubmit={submit} className="mt-4 border-line border-t pt-3">
      <TextField
        label={helpWords.later.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        value={email}
        error={isInvalid ? helpWords.later.emailInvalid : null}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={remind}
          onChange={({ currentTarget }) => setRemind(currentTarget.checked)}
          className="size-5 shrink-0 accent-brand-text"
        />
        {helpWords.later.remind}
      </label>
      <Button type="submit" busy={isBusy} className="w-full">
        {helpWords.later.send}
      </Button>
    </form>
  );
}

const addressPattern = /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u;
