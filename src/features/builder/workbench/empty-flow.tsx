import { ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { usePasting } from '../clipboard/use-pasting.tsx';
import { useStepClipboard } from '../clipboard/use-step-clipboard.ts';

/** Shown in place of the steps while there are none. */
export function EmptyFlow() {
  const { t } = useTranslation('builder');
  const { flow, open } = useBuilder();
  const clipboard = useStepClipboard();
  const { paste, dialog } = usePasting(clipboard);
  return (
    <>
      <StatePanel
        role="status"
        icon={<ListPlus className="size-6" />}
        title={t('list.empty')}
        detail={t('list.emptyDetail')}
        action={
          flow && (
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={() => open({ type: 'add' })}>{t('list.addFirst')}</Button>
              <Button
                variant="outline"
                onClick={() => clipboard.whenSettled((settled) => void paste(settled))}
              >
                {t('clipboard.paste')}
              </Button>
            </div>
          )
        }
      />
      {dialog}
    </>
  );
}
