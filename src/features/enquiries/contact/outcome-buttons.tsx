import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';

/** What came of a call, in one press: contact, status and next follow-up. */
export function OutcomeButtons({
  isBusy,
  onOutcome,
}: {
  isBusy: boolean;
  onOutcome(kind: (typeof outcomes)[number]): void;
}) {
  const { t } = useTranslation('contact');
  return (
    <fieldset className="grid grid-cols-[auto_auto_auto] gap-2">
      <legend className="sr-only">{t('outcome')}</legend>
      {outcomes.map((kind) => (
        <Button
          key={kind}
          disabled={isBusy}
          onClick={() => onOutcome(kind)}
          variant={kind === 'called' ? 'primary' : 'outline'}
          className="px-1.5! text-sm leading-tight"
        >
          {t(`kind.${kind}`)}
        </Button>
      ))}
    </fieldset>
  );
}

const outcomes = ['called', 'no_answer', 'left_message'] as const;
