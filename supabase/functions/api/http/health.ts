import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from './api-deps.ts';
import { callDatabase } from './call-database.ts';

/**
 * `GET /api/health`: 200 when the database answers, otherwise 503. `answers`: whether a language model answers parents'
 * questions, or the school's own passages do; `meaning`: the model that finds articles by meaning, where there is one; `mail`: whether mails are sent, or wait for a mail service; `sample_accounts`: whether those of the embedded data exist.
 */
export function health(deps: ApiDeps): Handler {
  return async (c) => {
    const answer = await callDatabase(deps.connect, 'database_ready', {}, z.boolean());
    const database = answer.ok && answer.value;
    if (!database) {
      c.set('failure', { code: 'database_unavailable', detail: answer.ok ? 'not ready' : answer.detail });
    }
    const answers = deps.model ? 'model' : 'passages';
    const meaning = deps.embedder ? { meaning: deps.embedder.name } : {};
    const mail = deps.sendsMail ? 'sent' : 'waits';
    const samples = deps.sampleAccounts ? { sample_accounts: true } : {};
    return c.json(
      { ok: database, version: deps.version, database, answers, ...meaning, mail, ...samples },
      database ? 200 : 503,
    );
  };
}
