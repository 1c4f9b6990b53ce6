import type { SupabaseClient } from '@supabase/supabase-js';
import type { Context } from 'hono';
import type { ChatModel } from '../chat/chat-model.ts';
import type { NewStaff, PasswordGiven, StaffAccountAnswer } from '../team/team-member.ts';

/** Everything the service needs from the place it runs in. */
export type ApiDeps = {
  /**
   * A new client holding the secret key, at every call: signing a member of staff in changes the client, so one
   * client must never serve two requests. `address` is the visitor's, for a host that can pass it on.
   */
  connect: (address?: string | null) => SupabaseClient;
  /** Signs visitor tokens and hashes addresses: at least 32 characters, and not the Supabase JWT secret. */
  visitorSecret: string;
  version: string;
  /** The present, in milliseconds since 1970. */
  now: () => number;
  /** A new unguessable id (a uuid). */
  newId: () => string;
  /** The caller's network address as the host knows it, never as the caller claims it; null when unknown. */
  clientAddress: (c: Context) => string | null;
  /**
   * Makes an account that can sign in and adds its owner to the staff: both, or neither. The password is hashed and
   * neither kept nor logged.
   */
  createStaffAccount: (staff: NewStaff) => Promise<StaffAccountAnswer>;
  /** Gives a member of staff another password, which they must change, and ends their sessions. */
  giveStaffPassword: (userId: string, password: string) => Promise<PasswordGiven>;
  /** Receives one entry for each refused or failed request. Entries hold no personal data. */
  log: (entry: LogEntry) => void;
  /** Resolves after so many milliseconds. Default: by the clock. */
  wait?: (ms: number) => Promise<void>;
  /** Words the answers to parents' questions. Default null: a question is answered with the school's own passage. */
  model?: ChatModel | null;
  /** The accounts of the embedded data may be tried by anybody who comes. Default: there are none. */
  sampleAccounts?: boolean;
  /** Origins, besides the service's own, whose pages may call the staff sign-in. Default: none. */
  consoleOrigins?: string[];
  /** Path under which the host serves the service. Default '/'. */
  basePath?: string;
};

export type LogEntry = { requestId: string; route: string; code: string; detail?: string };

declare module 'hono' {
  /** What a request carries from one handler to the next. */
  interface ContextVariableMap {
    requestId: string;
    failure: { code: string; detail?: string } | undefined;
  }
}
