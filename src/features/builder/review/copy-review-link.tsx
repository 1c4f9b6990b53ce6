import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reviewAddress } from '#chat/review/review-address.ts';
import { makeReviewLink, reviewLinksOptions } from '#data/configuration/review-links.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { useUnsavedFirst } from '../flows/details/details-guard.tsx';
import { useDraftSync } from '../sync/draft-sync.tsx';

/** A link that was just made, with its address. */
export interface MadeReviewLink {
  id: string;
  address: string;
}

/** Saves the draft, makes a link that shows it, copies the link, and shows it among the others. */
export function CopyReviewLink({
  staffId,
  tenantId,
  onMade,
}: {
  staffId: string;
  tenantId: string;
  /** Receives the link, whose address is told only now. */
  onMade(link: MadeReviewLink): void;
}) {
  const { t } = useTranslation('builder-review');
  const problemOf = useLoadErrorMessage('builder-review:problem');
  const queryClient = useQueryClient();
  const { saveNow } = useDraftSync();
  const { open, isHolding } = useBuilder();
  const { first, question } = useUnsavedFirst();
  const refuse = (description: string) =>
    toast({ title: t('link.notMade'), description, variant: 'destructive' });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => ((await saveNow()) ? makeReviewLink(staffId, tenantId) : null),
    async onSuccess(made) {
      void queryClient.invalidateQueries({ queryKey: reviewLinksOptions(staffId, tenantId).queryKey });
      if (!made?.ok) {
        refuse(t(`link.${made ? refusals[made.code] : 'unsaved'}`));
        return;
      }
      const address = reviewAddress(location.origin, tenantId, made.token);
      const isCopied = await copyText(address);
      onMade({ id: made.id, address });
      // Who has begun to write in an editor meanwhile is not asked to leave it: the panel shows the link later, too.
      if (!isHolding()) open({ type: 'review' });
      toast({ title: t(isCopied ? 'link.copied' : 'link.notCopied') });
    },
    onError: (error) => refuse(problemOf(error)),
  });
  return (
    <>
      <Button
        variant="quiet"
        busy={isPending}
        title={t('link.copy')}
        onClick={() => first(() => mutate())}
        className="whitespace-nowrap px-3"
      >
        <Link2 aria-hidden className="size-4" />
        <span className="sm:max-2xl:sr-only">{t('link.copy')}</span>
      </Button>
      {question}
    </>
  );
}

const refusals = { no_draft: 'noDraft', too_many: 'tooMany' } as const;
