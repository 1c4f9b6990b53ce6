/** What the entry needs of Deno, for type checkers that do not know it. Deno itself has the real types. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
};
