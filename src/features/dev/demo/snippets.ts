import type { Method } from './methods.ts';

/** The backend and the school of a snippet. */
export interface SnippetPlace {
  supabaseUrl: string;
  /** Public by nature. */
  supabaseKey: string;
  /** The origin of these pages. */
  app: string;
  tenantId: string;
}

/**
 * Returns a script equivalent to a method, without any of our code: to be pasted into a browser's console or saved as a
 * `.mjs` file for Node. It ends by printing one value as JSON.
 */
export function snippetFor(method: Method, place: SnippetPlace): string {
  return bodies[method](place).trim();
}

const bodies: Record<Method, (place: SnippetPlace) => string> = {
  getConfigByTenant: (place) => `
${askPublished(place)}
if (!published) throw new Error(\`Tenant configuration not found for: \${tenant}\`);
${print('published.config')}`,

  getAvailableTenants: (place) => `
const response = await fetch(${text(`${place.supabaseUrl}/rest/v1/rpc/tenant_names`)}, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', apikey: ${text(place.supabaseKey)} },
  body: '{}',
});
if (!response.ok) throw new Error(\`status code: \${response.status}\`);
${print('await response.json()')}`,

  checkTenant: (place) => `
${askPublished(place)}
${print('published !== null')}`,

  getGlobalVariables: (place) => `
${askPublished(place)}
${print('published?.config.globalVariables ?? null')}`,

  getDefaultWorkflow: (place) => `
${askPublished(place)}
${print('published?.config.defaultWorkflow ?? null')}`,

  setApiMode: ({ app, tenantId }) => `
// The mode is part of an address: with it a colleague sees the same source.
const isApi = false;
const address = new URL('/workflow-builder', ${text(app)});
address.searchParams.set('tenant', ${text(tenantId)});
if (!isApi) address.searchParams.set('source', 'static');
${print('address.href')}`,

  clearCache: (place) => `
${cached(place)}
await load(tenant);
cache.delete(tenant);
${print('{ cached: cache.get(tenant) ?? null }')}`,

  getCachedConfig: (place) => `
${cached(place)}
await load(tenant);
${print('cache.get(tenant) ?? null')}`,
};

function askPublished(place: SnippetPlace): string {
  return `const tenant = ${text(place.tenantId)};
const response = await fetch(${address(place)}, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', apikey: ${text(place.supabaseKey)} },
  body: JSON.stringify({ p_tenant: tenant }),
});
if (!response.ok) throw new Error(\`status code: \${response.status}\`);
const published = await response.json();`;
}

/** A cache of one entry per school, like the manager's. */
function cached(place: SnippetPlace): string {
  return `const tenant = ${text(place.tenantId)};
const cache = new Map();

async function load(id) {
  const response = await fetch(${address(place)}, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: ${text(place.supabaseKey)} },
    body: JSON.stringify({ p_tenant: id }),
  });
  if (!response.ok) throw new Error(\`status code: \${response.status}\`);
  cache.set(id, (await response.json())?.config ?? null);
}
`;
}

function address({ supabaseUrl }: SnippetPlace): string {
  return text(`${supabaseUrl}/rest/v1/rpc/published_configuration`);
}

function print(value: string): string {
  return `console.log(JSON.stringify(${value}, null, 2));`;
}

/** Returns a string as a JavaScript literal, whatever it contains. */
function text(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
