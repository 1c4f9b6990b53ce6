import type { Conversation, EngineEvent, Step } from '#engine';
import { Button } from '#ui/controls/button.tsx';

interface ActionButtonsProps {
  step: Step;
  conversation: Conversation;
  onSend(event: EngineEvent): void;
  onRestart(): void;
}

/** The buttons of a step. What was submitted is not submitted again. */
export function ActionButtons({ step, conversation, onSend, onRestart }: ActionButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {step.actions?.map(({ type, text }, action) => {
        if (type === 'submit' && conversation.variables.submitted === true) return null;
        return (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: an action has no other name than its place.
            key={action}
            data-next={action === 0 ? true : undefined}
            variant={action === 0 ? 'primary' : 'outline'}
            onClick={() => (type === 'reset' ? onRestart() : onSend({ type: 'act', action }))}
          >
            <bdi>{text}</bdi>
          </Button>
        );
      })}
    </div>
  );
}
