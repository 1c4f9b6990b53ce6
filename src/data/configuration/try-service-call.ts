import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ApiRequest } from '#engine';
import { postAsStaff } from '../session/staff-service.ts';

export type CallOutcome =
  | z.infer<typeof triedSchema>
  /** The chat service did not try it. */
  | { outcome: 'not_yours' | 'too_often' | 'failed' };

/** Has the chat service try a call of a school's step, and returns what came back. Throws without a response. */
export function useTryServiceCall(staffId: string, tenantId: string) {
  return useMutation({
    gcTime: 0,
    mutationFn: async ({ endpoint, method, headers, body }: ApiRequest): Promise<CallOutcome> => {
      const call = { tenant: tenantId, endpoint, method, headers, body: bodyText(body) };
      const answer = await postAsStaff(staffId, '/api/service-calls', call, triedSchema);
      return answer.ok ? answer.value : { outcome: refusals[answer.status] ?? 'failed' };
    },
  });
}

/** As the chat sends it. */
function bodyText(body: ApiRequest['body']): string | null {
  if (body === null) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

const failures = ['refused', 'unknown_host', 'timeout', 'certificate', 'unreachable'] as const;
const refusals: Partial<Record<number, 'not_yours' | 'too_often'>> = {
  401: 'not_yours',
  403: 'not_yours',
  404: 'not_yours',
  429: 'too_often',
};

const triedSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('answered'),
    ms: z.number(),
    status: z.number(),
    text: z.string(),
    isCut: z.boolean(),
  }),
  z.object({ outcome: z.enum(failures), ms: z.number() }),
]);
