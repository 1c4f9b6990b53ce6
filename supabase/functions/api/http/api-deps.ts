import type { SupabaseClient } from '@supabase/supabase-js';
import type { Context } from 'hono';
import type { OidcSettings } from '../auth/oidc/read-oidc.ts';
import type { ChatModel } from '../chat/chat-model.ts';
import type { Embedder } from '../embeddings/embedder.ts';
import type { Sender } from '../outbox/outbox-message.ts';
import type { CallTransport } from '../service-calls/call-transport.ts';
import type { CreateStaffResult, NewStaff, SetPasswordResult } from '../team/team-member.ts';

/** Everything the service needs from its host. */
export type ApiDeps = {
  /**
   * Returns a new client with the secret key at every call: signing in changes the client, so one client must never
   * serve two requests. `address` is the visitor's, for a host that can forward it.
   */
  connect: (address?: string | null) => SupabaseClient;
  /** Signs visitor tokens and hashes addresses: at least 32 characters, and not the Supabase JWT secret. */
  visitorSecret: string;
  version: string;
  /** The current time, in milliseconds since 1970. */
  now: () => number;
  /** Returns a new random UUID. */
  newId: () => string;
  /** The caller's network address as the host sees it, never a header the caller can set; null when unknown. */
  clientAddress: (c: Context) => string | null;
  /**
   * Creates an account that can sign in and adds its owner to the staff: both, or neither. The password is hashed and
   * neither stored nor logged.
   */
  createStaffAccount: (staff: NewStaff) => Promise<CreateStaffResult>;
  /**
   * Sets a staff member's password, which they must change, and ends their sessions. One that its owner chose is to be changed no more
   * after `password_chosen`, and one that is refused changes nothing.
   */
  setStaffPassword: (userId: string, password: string, chosenBy?: 'owner') => Promise<SetPasswordResult>;
  /** Opens a session of an account whose owner has proven themselves otherwise than by its password. `address` as in `connect`. */
  openSession: (userId: string, address: string | null) => Promise<OpenedSession>;
  /** Receives one entry for each refused or failed request, without personal data. */
  log: (entry: LogEntry) => void;
  /** Receives one entry for each message sent, or not. Default: it is not reported. */
  onJob?: (entry: JobEntry) => void;
  /** Resolves after a number of milliseconds. Default: `setTimeout`. */
  wait?: (ms: number) => Promise<void>;
  /** Runs what goes on after the answer, and never rejects. Default: starts it. */
  inBackground?: (work: () => Promise<void>) => void;
  /** The language model that answers parents' questions. Default null: answers are the school's own passages. */
  model?: ChatModel | null;
  /** The model that finds articles by meaning. Default null: they are found by words alone, and nothing leaves. */
  embedder?: Embedder | null;
  /** The provider with which staff sign in besides. Default: there is no route for it. */
  oidc?: OidcSettings | null;
  /** Whether mails are sent; else they wait in the outbox. Default: they wait. */
  sendsMail?: boolean;
  /** What the mail service signs its reports with. Default: there is no route for them. */
  mailWebhookSecret?: string | null;
  /** Where the console is reached from outside, for links in mails. Default: links without a host. */
  publicUrl?: string;
  /** The public key by which browsers know this installation's push messages. Default: there are none. */
  pushKey?: string;
  /** For a host whose scheduler sends what is due (`POST /api/outbox/run`). Default: the host's own process does. */
  outbox?: { secret: string; senders: readonly Sender[] };
  /** The sample accounts of the embedded data exist and may be shown to visitors. Default: there are none. */
  sampleAccounts?: boolean;
  /** Origins, besides the service's own, whose pages may call the staff sign-in. Default: none. */
  consoleOrigins?: string[];
  /** `host:port` of receivers of webhooks that need not be on the open internet. Default: none. */
  webhookHosts?: readonly string[];
  /** How staff's test calls of other services leave the host. Default: there is no route for them. */
  serviceCalls?: CallTransport;
  /** Path under which the host serves the service. Default '/'. */
  basePath?: string;
};

export type OpenedSession =
  | { ok: true; accessToken: string; refreshToken: string }
  | { ok: false; detail: string };

export type LogEntry = { requestId: string; route: string; code: string; detail?: string };

/** Work that no request waits for, when it has ended; without personal data. */
export type JobEntry = {
  job: 'mail' | 'webhook' | 'push' | 'upkeep' | 'publishing' | 'embedding';
  kind?: string;
  /** The request that caused it. */
  requestId?: string;
  outcome: string;
  seconds: number;
};

declare module 'hono' {
  /** Values that handlers of one request share. */
  interface ContextVariableMap {
    requestId: string;
    failure: { code: string; detail?: string } | undefined;
    /** What the answer was, of a closed vocabulary, for the host's figures. */
    outcome: string | undefined;
  }
}
