import { parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import type { DeveloperConfig } from '#data/developer/developer-config.ts';
import { requestFreshToken, requestServiceHealth } from '#data/developer/developer-service.ts';
import { VisitorRefused } from '#data/visitor/visitor-session.ts';
import { lintConfig, type TenantConfig } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { type Check, type CheckId, type CheckOutcome, checkIds, failed, passed } from './check.ts';
import { playToEnd } from './play-to-end.ts';

/** Returns the checks of a school, in order; each loads its data anew. */
export function checksOf(config: DeveloperConfig, tenantId: string, isApi: boolean): Check[] {
  config.setApiMode(isApi);
  const withConfig = (look: (found: TenantConfig) => CheckOutcome) => () => {
    const found = config.getCachedConfig(tenantId);
    return found ? look(found) : failed('noConfiguration');
  };
  const runs: Record<CheckId, Check['run']> = {
    tenants: async () => {
      const tenants = await config.getAvailableTenants();
      return passed('tenants', { count: tenants.length }, tenants);
    },
    tenant: async () => {
      config.clearCache(tenantId);
      return (await config.checkTenant(tenantId)) ? passed('tenantFound') : failed('tenantNotFound');
    },
    configuration: async () => {
      config.clearCache(tenantId);
      const found = await config.getConfigByTenant(tenantId);
      const origin = config.originOf(tenantId) === 'published' ? 'published' : 'builtIn';
      return passed(origin, { workflow: await config.getDefaultWorkflow(tenantId) }, found);
    },
    schema: withConfig(checkSchema),
    lint: withConfig(checkLint),
    conversation: withConfig(checkConversation),
    token: () => checkToken(tenantId),
    health: checkHealth,
  };
  return checkIds.map((id) => ({ id, run: runs[id] }));
}

function checkSchema(config: TenantConfig): CheckOutcome {
  const parsed = parseTenantConfig(config);
  return parsed.ok
    ? passed('schema')
    : failed('schemaProblems', { count: parsed.problems.length }, parsed.problems);
}

function checkLint(config: TenantConfig): CheckOutcome {
  const problems = lintConfig(config).filter(({ severity }) => severity !== 'note');
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return failed('lintErrors', { count: errors }, problems);
  return problems.length > 0 ? passed('lintWarnings', { count: problems.length }, problems) : passed('lint');
}

function checkConversation(config: TenantConfig): CheckOutcome {
  const { isCompleted, problem, turns, ...played } = playToEnd(config, localDate(new Date()));
  return isCompleted
    ? passed('conversation', { count: turns }, played)
    : failed('conversationStopped', { problem: problem ?? '' }, played);
}

/** The token itself is never shown. */
async function checkToken(tenantId: string): Promise<CheckOutcome> {
  try {
    const { userId, expiresAt } = await requestFreshToken(tenantId);
    const hours = Math.round((expiresAt - Date.now()) / 3_600_000);
    const data = { user_id: userId, expires_at: new Date(expiresAt).toISOString() };
    return passed('token', { count: hours }, data);
  } catch (error) {
    if (error instanceof VisitorRefused) return failed(tokenSaid[error.reason]);
    throw error;
  }
}

async function checkHealth(): Promise<CheckOutcome> {
  const health = await requestServiceHealth();
  const { ok, version, answers } = health;
  if (!ok) return failed('unhealthy', { version }, health);
  return answers === undefined
    ? passed('healthy', { version }, health)
    : passed('healthyAnswers', { version, answers }, health);
}

const tokenSaid = {
  refused: 'tokenRefused',
  elsewhere: 'tokenElsewhere',
  unreachable: 'tokenUnreachable',
} as const;
