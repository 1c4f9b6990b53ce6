import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Method, methods } from '#features/dev/demo/methods.ts';
import { snippetFor } from '#features/dev/demo/snippets.ts';

const config = { defaultWorkflow: 'parentInquiry', globalVariables: { school_name: "St John's" } };
const tenants = [{ id: 'hill', name: 'Hill School' }];
const asked: { path: string; key: string | undefined; body: Record<string, unknown> }[] = [];
let server: Server;
let base = '';

/** The two public functions, as the backend answers them. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const path = request.url ?? '';
    const sent = JSON.parse(body);
    asked.push({ path, key: String(request.headers.apikey), body: sent });
    const row = sent.p_tenant === 'nobody' ? null : { config };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(path.endsWith('/tenant_names') ? tenants : row));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.close();
});

const answers: Record<Method, unknown> = {
  getConfigByTenant: config,
  getAvailableTenants: tenants,
  checkTenant: true,
  getGlobalVariables: config.globalVariables,
  getDefaultWorkflow: 'parentInquiry',
  setApiMode: 'https://school.example/workflow-builder?tenant=hill&source=static',
  clearCache: { cached: null },
  getCachedConfig: config,
};

test.each(methods)('the code for %s runs in Node and answers as the method does', async (method) => {
  const { printed, failed } = await runInNode(method, 'hill');
  expect(failed).toBe('');
  expect(JSON.parse(printed)).toEqual(answers[method]);
});

test('a school that nobody knows is told as the method tells it', async () => {
  expect((await runInNode('getConfigByTenant', 'nobody')).failed).toContain(
    'Tenant configuration not found for: nobody',
  );
  expect((await runInNode('checkTenant', 'nobody')).printed.trim()).toBe('false');
});

test.each([`'; throw 1; //`, '`$\u007b1}`', '\\', 'two\nlines', '"'])(
  'a school called %j stays a name',
  async (id) => {
    asked.length = 0;
    const { failed } = await runInNode('getCachedConfig', id);
    expect(failed).toBe('');
    expect(asked).toEqual([
      {
        path: '/rest/v1/rpc/published_configuration',
        key: 'sb_publishable_x',
        body: { p_tenant: id },
      },
    ]);
  },
);

function runInNode(method: Method, tenantId: string): Promise<{ printed: string; failed: string }> {
  const place = {
    supabaseUrl: base,
    supabaseKey: 'sb_publishable_x',
    app: 'https://school.example',
    tenantId,
  };
  const child = spawn(process.execPath, ['--input-type=module', '-'], { env: {} });
  child.stdin.end(snippetFor(method, place));
  let printed = '';
  let failed = '';
  child.stdout.on('data', (part) => {
    printed += part;
  });
  child.stderr.on('data', (part) => {
    failed += part;
  });
  return new Promise((resolve) => child.once('close', () => resolve({ printed, failed })));
}
