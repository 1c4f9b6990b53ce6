/** The part of Deno that the entry uses, for type checkers without Deno's own types. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  resolveDns(name: string, kind: 'A' | 'AAAA', options: { signal: AbortSignal }): Promise<string[]>;
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
};

/** Of Supabase's Edge Functions alone. */
declare var EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Of Supabase's Edge Functions alone. */
declare var Supabase:
  | {
      ai: {
        Session: new (
          model: 'gte-small',
        ) => { run(text: string, options: { mean_pool: true; normalize: true }): Promise<number[]> };
      };
    }
  | undefined;
