import { Inbox, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadError } from '#data/supabase/load-error.ts';
import { refusalMessage } from '#data/supabase/refusal-message.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';

/** An empty list: because there are no enquiries yet, or because the filters match none. */
export function ListEmptiness({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const { t } = useTranslation('enquiries');
  if (!filtered) {
    return (
      <StatePanel
        role="status"
        icon={<Inbox className="size-6" />}
        title={t('noneYet')}
        detail={t('noneYetDetail')}
        action={
          <Link to="/chatbot" className={buttonClass('outline')}>
            {t('openChatbot')}
          </Link>
        }
      />
    );
  }
  return (
    <StatePanel
      role="status"
      icon={<SearchX className="size-6" />}
      title={t('noneFound')}
      detail={t('noneFoundDetail')}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}

/** A failed load, with a retry button. `known` says more than the kind of the error. */
export function ListFailure({
  error,
  known,
  isRefreshing,
  onRefresh,
}: {
  error: Error;
  known?: string | false;
  isRefreshing: boolean;
  onRefresh(): void;
}) {
  const { t } = useTranslation('enquiries');
  const detail = useLoadErrorMessage('enquiries:listProblem', { quotesServer: false })(error);
  const isExpected = error instanceof LoadError && error.code !== 'malformed';
  const title = isExpected ? (refusalMessage(error.refusal) ?? t('loadFailed')) : t('problem.unknown');
  return (
    <LoadFailure title={title} detail={known || detail} isRefreshing={isRefreshing} onRefresh={onRefresh} />
  );
}
