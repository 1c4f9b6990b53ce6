import { useEffect, useState } from 'react';
import { VisitorRefused, visitorSession } from '../data/visitor-session.ts';

/**
 * Whether the school wants its chat on the site around; true until it is known. Asking also has the visitor's token at
 * hand when the first answer needs it. A service that cannot be reached is asked again by whatever needs it.
 */
export function useAdmission(tenantId: string, isFramed: boolean): boolean {
  const [isAdmitted, setIsAdmitted] = useState(true);
  useEffect(() => {
    if (!isFramed) return;
    visitorSession.token(tenantId).catch((error: unknown) => {
      if (error instanceof VisitorRefused && error.reason === 'elsewhere') setIsAdmitted(false);
    });
  }, [tenantId, isFramed]);
  return isAdmitted;
}
