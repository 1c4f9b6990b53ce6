import { useTranslation } from 'react-i18next';
import { type Conversation, type EngineEvent, offeredOptions, type Step } from '#engine';
import { OptionIcon } from '#ui/option-icon.tsx';

interface OptionPillsProps {
  step: Step;
  conversation: Conversation;
  onSend(event: EngineEvent): void;
}

/** One pill an option that the parent may choose now. */
export function OptionPills({ step, conversation, onSend }: OptionPillsProps) {
  const { t } = useTranslation('builder-tester');
  const offered = offeredOptions(step, conversation);
  const hidden = (step.options?.length ?? 0) - offered.length;
  return (
    <div>
      <ul className="flex flex-wrap gap-2">
        {offered.map(({ option, index }, at) => (
          <li key={index}>
            <button
              type="button"
              title={option.title}
              data-next={at === 0 ? true : undefined}
              // The second half of a double click may land on a pill that has only just come.
              onClick={({ detail }) => detail <= 1 && onSend({ type: 'choose', option: index })}
              className="min-h-11 rounded-full border border-brand-text bg-surface px-4 py-1 text-start font-medium text-[0.9375rem] text-brand-text transition-colors duration-150 hover:bg-brand hover:text-brand-ink pointer-fine:min-h-10"
            >
              <OptionIcon icon={option.icon} />
              <bdi>{option.text}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-2 text-ink-soft text-sm">{t('options.hidden', { count: hidden })}</p>}
    </div>
  );
}
