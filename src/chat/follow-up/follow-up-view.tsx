import { useId } from 'react';
import { type Consent, type Conversation, renderTemplate, type Step, type TenantConfig } from '#engine';
import type { RunningChat } from '../controller/chat-controller.ts';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
import { weekdayText } from '../steps/fields/dates/weekday-text.ts';
import { isFirstClick, pillClass } from '../steps/quick-replies.tsx';
import type { ChatWords } from '../words/chat-words.ts';
import { useWords } from '../words/use-words.ts';
import { ContactForm } from './contact-form.tsx';
import { asksForContact, canRate, type FollowUpState } from './follow-up-state.ts';
import { helpWordsIn } from './follow-up-words.ts';
import { useArriving } from './use-arriving.ts';

export interface FollowUpViewProps {
  help: FollowUpState;
  config: TenantConfig;
  step: Step;
  conversation: Conversation;
  consent: Consent | null;
  shell: Pick<RunningChat, 'ask' | 'askAside' | 'help'>;
}

/** What a parent can do about an answer: say whether it helped, have a person answer, ask what is near it. */
export function FollowUpView({ help, config, step, conversation, consent, shell }: FollowUpViewProps) {
  const words = useWords();
  const helpWords = helpWordsIn(words.language);
  const focus = useKeptFocus<HTMLDivElement>();
  const id = useId();
  const prompt = useArriving(promptText(words, help));
  const ask = help.aside ? shell.askAside : shell.ask;
  const choices = help.choosing ? [] : (help.choices ?? []);
  const related = step.type === 'questions' || help.aside ? help.related : [];

  if (asksForContact(help)) {
    return (
      <ContactForm
        {...{ config, conversation, consent }}
        busy={help.offer === 'sending'}
        onSend={(contact, agreed) => shell.help({ type: 'contact', contact, consent: agreed })}
        onDecline={() => shell.help({ type: 'decline' })}
      />
    );
  }
  if (promptText(words, help) === '' && related.length === 0 && choices.length === 0) return null;
  return (
    <div {...focus} tabIndex={-1} data-follow-up className="mb-3 space-y-3 outline-none">
      {choices.length > 0 && (
        <fieldset aria-labelledby={`${id}-choices`} className="min-w-0 space-y-2">
          <p id={`${id}-choices`} role="status" className="text-ink-soft text-sm">
            {helpWords.choices}
          </p>
          <ul className="flex flex-wrap gap-2">
            {choices.map((choice) => (
              <li key={choice.article}>
                <Pill text={choice.question} onPress={() => shell.help({ type: 'choose', choice })} />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <fieldset aria-labelledby={id} className="flex min-w-0 flex-wrap items-center gap-2">
        <p id={id} role="status" className="text-ink-soft text-sm">
          {prompt}
        </p>
        {canRate(help) && (
          <>
            <Pill text={words.yes} onPress={() => shell.help({ type: 'rate', helpful: true })} />
            <Pill text={words.no} onPress={() => shell.help({ type: 'rate', helpful: false })} />
          </>
        )}
        {offers(help) && (
          <Pill
            text={helpWords.accept}
            busy={help.offer === 'asking'}
            onPress={() => shell.help({ type: 'person' })}
          />
        )}
      </fieldset>
      {related.length > 0 && (
        <fieldset aria-labelledby={`${id}-related`} className="min-w-0 space-y-2">
          <p id={`${id}-related`} className="text-ink-soft text-sm">
            {helpWords.related}
          </p>
          <ul className="flex flex-wrap gap-2">
            {related.map((question) => (
              <li key={question}>
                <Pill text={question} onPress={() => ask?.(question)} />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}

/** Smaller than the answers that lead on. A busy one keeps the focus, and does nothing. */
function Pill({ text, busy = false, onPress }: { text: string; busy?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={(event) => isFirstClick(event) && !busy && onPress()}
      className={`min-h-11 px-4 text-sm aria-disabled:opacity-55 pointer-fine:min-h-10 ${pillClass}`}
    >
      <bdi>{text}</bdi>
    </button>
  );
}

function offers({ offer }: FollowUpState): boolean {
  return offer === 'open' || offer === 'asking' || offer === 'failed';
}

function promptText({ language }: ChatWords, help: FollowUpState): string {
  const helpWords = helpWordsIn(language);
  if (help.offer === 'failed') return helpWords.failed;
  if (offers(help)) {
    // Where there was no answer, the chat has said that the team gives one: what it lacks is a way to.
    const words = help.halfOpen ? helpWords.half : help.answered ? helpWords.offer : helpWords.reach;
    return renderTemplate(words, { day: weekdayText(language, help.answerBy) });
  }
  if (canRate(help)) return helpWords.ask;
  return help.rated ? helpWords.thanks : '';
}
