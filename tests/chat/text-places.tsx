import type { ReactElement } from 'react';
import { schoolTitle } from '#chat/branding/branding.ts';
import { useSchoolLogo } from '#chat/branding/use-school-logo.ts';
import { createChatController } from '#chat/controller/chat-controller.ts';
import { MessageBubble } from '#chat/log/message-bubble.tsx';
import { PanelHeader } from '#chat/panel/panel-header.tsx';
import { PanelProblem } from '#chat/panel/panel-states.tsx';
import { ActionsView } from '#chat/steps/actions-view.tsx';
import { ConsentBox } from '#chat/steps/consent-box.tsx';
import type { FieldControlProps } from '#chat/steps/fields/field-control-props.ts';
import { fieldControls } from '#chat/steps/fields/field-controls.ts';
import { QuickReplies } from '#chat/steps/quick-replies.tsx';
import { ReviewCard } from '#chat/steps/review-card.tsx';
import { englishWords } from '#chat/words/chat-words.ts';
import { type Conversation, type Step, start } from '#engine';
import { isSymbolIcon } from '#engine/values/is-symbol-icon.ts';
import { configOf } from '../engine/setup/configurations.ts';
import { fakeWorld } from './fake-world.ts';

/** A place of the chat that shows a text of another author. */
export interface Place {
  draw: (text: string) => ReactElement;
  /** What a person reads, or hears, of the text: by default all the text there is. */
  shown?: (box: Element) => string | null | undefined;
  /** What they should; by default the text itself. */
  expected?: (text: string) => string;
  /** The elements that are ours; nothing else may appear. */
  elements: string;
}

const config = configOf([]);
const shell = createChatController(config, fakeWorld().ports);
const { conversation } = start(config);
const nothing = () => {};
const noContent = 'No message content';
export const orNoContent = (text: string) => (text.trim() === '' ? noContent : text);
export const bubbleElements = 'li div p span time';
const field = 'div label span p svg circle line';

/** Every such place but the bot's messages, whose marks become elements. */
export const textPlaces: Record<string, Place> = {
  'a bubble of the parent': {
    draw: (text) => <MessageBubble message={message(text, false)} first={false} last={false} />,
    expected: orNoContent,
    elements: bubbleElements,
  },
  'the name of the answer that Change changes': {
    draw: (text) => (
      <MessageBubble
        message={message('x', false)}
        first={false}
        last={false}
        change={{ label: text, onPress: nothing }}
      />
    ),
    shown: (box) => box.querySelector('button')?.getAttribute('aria-label'),
    expected: (text) => `Change ${text}`,
    elements: `${bubbleElements} button svg path`,
  },
  'a quick reply': {
    draw: (text) => step({ type: 'options', options: [{ text, icon: text, title: text }] }, QuickReplies),
    shown: (box) => `${box.querySelector('button')?.title} ${box.querySelector('button')?.textContent}`,
    // A name that no icon has shows nothing.
    expected: (text) => `${text} ${isSymbolIcon(text) && text.trim() ? `${text} ` : ''}${text}`,
    elements: 'ul li button span bdi',
  },
  'an action button': {
    draw: (text) => step({ type: 'completed', actions: [{ type: 'reset', text }] }, ActionsView),
    expected: (text) => `${text} `,
    elements: 'div button bdi',
  },
  'the address of a redirect': {
    draw: (text) =>
      step({ type: 'completed', actions: [{ type: 'redirect', text: 'Go', action: text }] }, ActionsView),
    shown: () => '',
    expected: () => '',
    elements: 'div button bdi span',
  },
  'the label of a field': {
    draw: (text) => control('text', { label: text }),
    shown: (box) => box.querySelector('label')?.textContent,
    elements: `${field} input`,
  },
  'a placeholder': {
    draw: (text) => control('text', {}, { fieldConfig: { placeholder: text } }),
    shown: (box) => box.querySelector('input')?.placeholder,
    elements: `${field} input`,
  },
  'the privacy sentence': {
    draw: (text) => (
      <ConsentBox
        consent={{ version: '1', notice: text, privacyUrl: 'https://school.example/privacy' }}
        given={false}
        missing
        onChange={nothing}
      />
    ),
    shown: (box) => box.querySelector('label')?.textContent,
    elements: 'div label input span a p svg circle line',
  },
  'the address of the privacy notice': {
    draw: (text) => (
      <ConsentBox
        consent={{ version: '1', notice: 'I agree', privacyUrl: text }}
        given={false}
        missing
        onChange={nothing}
      />
    ),
    shown: () => '',
    expected: () => '',
    elements: 'div label input span a p svg circle line',
  },
  'an answer that is looked over': {
    draw: (text) => review('City', text),
    shown: (box) => box.querySelector('dd')?.textContent,
    elements: 'section h3 p dl div dt dd bdi button svg path',
  },
  'the title': {
    draw: (text) => header(schoolTitle({ ...config, globalVariables: { headerTitle: text } }, englishWords)),
    shown: (box) => box.querySelector('h2')?.textContent,
    expected: (text) => (text.trim() === '' ? 'School Inquiry Assistant' : text),
    elements: 'header img div h2 bdi p',
  },
  'the address of the school’s mark': {
    draw: (text) => <Mark src={text} />,
    elements: 'img',
    expected: () => '',
  },
  'what is wrong with a configuration': {
    draw: (text) => <PanelProblem message={text} />,
    shown: (box) => box.querySelector('p + p')?.textContent ?? '',
    elements: 'div span svg circle line p button',
  },
};

export function message(text: string, isBot: boolean) {
  return { id: 'id', text, isBot, timestamp: 0 };
}

function step(part: Omit<Step, 'id'>, View: typeof QuickReplies) {
  const props = {
    conversation: conversation satisfies Conversation,
    shell,
    answerError: null,
    consent: null,
  };
  return <View step={{ id: 'step', ...part }} {...props} />;
}

/** A field of a kind, by itself. */
export function control(
  kind: keyof typeof fieldControls,
  props: Partial<FieldControlProps>,
  part: Partial<Step> = {},
) {
  const Control = fieldControls[kind];
  const rest = {
    label: 'Label',
    today: '2026-06-15',
    value: '',
    error: null,
    onChange: nothing,
    onLeave: nothing,
  };
  return <Control step={{ id: 'ask', type: 'form', inputType: kind, ...part }} {...rest} {...props} />;
}

function review(label: string, text: string) {
  return (
    <ReviewCard
      answers={[{ field: 'field', label, text }]}
      consent={null}
      canChange={() => true}
      onChange={nothing}
      onSubmit={nothing}
    />
  );
}

function header(title: string) {
  return (
    <PanelHeader
      titleId="title"
      title={title}
      subtitle="Online"
      logo={{ src: '/school-crest.svg', onError: nothing }}
      maximised={false}
    />
  );
}

function Mark({ src }: { src: string }) {
  return <img {...useSchoolLogo(src).picture} alt="" />;
}
