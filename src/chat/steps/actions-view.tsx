import { renderTemplate } from '#engine';
import { safeRedirect } from '#lib/safe-link.ts';
import { Button } from '#ui/controls/button.tsx';
import { useWords } from '../words/use-words.ts';
import type { StepViewProps } from './step-view-props.ts';

/** The buttons at a conversation's end. There is always one to restart, and none to submit twice. */
export function ActionsView({ step, conversation, shell }: StepViewProps) {
  const words = useWords();
  const actions = step.actions ?? [];
  const canReset = actions.some((action) => action.type === 'reset');
  return (
    <div className="flex flex-col gap-2">
      {actions.map((action, index) => {
        const target = action.type === 'redirect' ? safeRedirect(action.action ?? '') : null;
        if (action.type === 'redirect' && !target) return null;
        if (action.type === 'submit' && conversation.variables.submitted === true) return null;
        return (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: an action has no other key than its index.
            key={index}
            variant={index === 0 ? 'primary' : 'outline'}
            title={target?.host && renderTemplate(words.opensInNewTab, { host: target.host })}
            onClick={() => shell.act(index)}
          >
            <bdi>{action.text}</bdi>{' '}
            {target && <bdi className="font-normal text-sm [overflow-wrap:anywhere]">{placeOf(target)}</bdi>}
          </Button>
        );
      })}
      {!canReset && (
        <Button variant={actions.length === 0 ? 'primary' : 'outline'} onClick={shell.reset}>
          {words.startNew}
        </Button>
      )}
    </div>
  );
}

/** Returns the visible part of a URL: its host, or the recipient or number. */
function placeOf({ href, host }: NonNullable<ReturnType<typeof safeRedirect>>): string {
  return host || href.replace(/^\w+:|\?.*$/g, '');
}
