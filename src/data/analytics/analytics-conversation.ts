import { queryOptions } from '@tanstack/react-query';
import { publishedConfigurations } from '../configuration/published-configuration.ts';

/** The conversation published for a school's parents; null when there is none or it cannot be read. */
export function conversationOptions(tenantId: string) {
  return queryOptions({
    queryKey: ['conversation', tenantId],
    queryFn: async () => {
      const answer = await publishedConfigurations.load(tenantId);
      return answer.ok ? answer.config : null;
    },
    enabled: tenantId !== '',
  });
}
