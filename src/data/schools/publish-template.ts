import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TenantConfig } from '#engine';
import { dashboardKeys } from '../analytics/dashboard-queries.ts';
import { draftApi, type PublishAnswer } from '../configuration/configuration-draft.ts';

/**
 * Publishes a template as a school's conversation, or what is published already as its own; the school's variables stay.
 * A `conflict` where a colleague has a draft. Throws a `LoadError`.
 */
export function usePublishTemplate(staffId: string, tenantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      template,
      name,
    }: {
      template: Promise<TenantConfig> | null;
      name: string;
    }): Promise<PublishAnswer> => {
      const api = draftApi(staffId, tenantId);
      const { draft, published } = await api.open();
      const first = (await template) ?? published?.config;
      if (draft || !first) return { ok: false, code: 'conflict', theirs: draft };
      const globalVariables = {
        ...first.globalVariables,
        ...published?.config.globalVariables,
        school_name: name,
        headerTitle: name,
      };
      const saved = await api.save({ ...first, id: tenantId, globalVariables }, 0, published?.version ?? 0);
      return saved.ok ? api.publish(saved.revision, '') : saved;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: dashboardKeys.all(staffId) }),
  });
}
