import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { AnswerNote } from './answer-note.tsx';
import type { VisitorState } from './use-enquiry-trial.ts';

/** Whether this tab's visitor of the school is authenticated, and the button that does it. */
export function VisitorLine({ visitor, onAuthenticate }: { visitor: VisitorState; onAuthenticate(): void }) {
  const { t } = useTranslation('developer');
  if (visitor.type === 'stored') return <AnswerNote isGood text={t('database.visitor.stored')} />;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" busy={visitor.type === 'asking'} onClick={onAuthenticate}>
          {visitor.type !== 'asking' && <KeyRound aria-hidden className="size-4" />}
          {t('database.visitor.run')}
        </Button>
        <p className="text-ink-soft text-sm">{t('database.visitor.unknown')}</p>
      </div>
      {visitor.type === 'refused' && (
        <AnswerNote isGood={false} text={t(`database.visitor.${visitor.reason}`)} />
      )}
    </div>
  );
}
