import { useMutation } from '@tanstack/react-query';
import { School } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { maxAccounts } from '#data/session/accounts.ts';
import { beginOidc, type OidcOffer } from '#data/session/oidc.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import type { OidcFault } from './oidc-fault.ts';

/** Goes to the sign-in of the school; `page` is where to be afterwards, `fault` why that did not succeed the last time. */
export function OidcButton({
  offer,
  page,
  fault,
}: {
  offer: OidcOffer;
  page: string | null;
  fault: OidcFault | null;
}) {
  const { t } = useTranslation('auth');
  const begin = useMutation({
    gcTime: 0,
    mutationFn: () => leave(page),
  });
  const { label } = offer;
  const problem = begin.isIdle ? fault : begin.isError ? 'unavailable' : begin.data;
  return (
    <div>
      <Button variant="outline" busy={begin.isPending} onClick={() => begin.mutate()} className="w-full">
        <School aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 break-words">
          {label === null ? t('oidc.useOwn') : t('oidc.use', { label })}
        </span>
      </Button>
      <ProblemMessage
        className="mt-3"
        problem={
          problem && (problem === 'full' ? t('full', { max: maxAccounts }) : t(`oidc.problem.${problem}`))
        }
      />
    </div>
  );
}

/** Leaves the page for the sign-in of the school, or returns why not. */
async function leave(page: string | null): Promise<OidcFault | null> {
  const begun = await beginOidc(page);
  if ('status' in begun) return begun.status === 429 ? 'tooMany' : 'unavailable';
  window.location.assign(begun.address);
  return null;
}
