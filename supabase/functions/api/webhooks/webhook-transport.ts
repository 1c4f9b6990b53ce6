export interface WebhookCall {
  url: URL;
  /** The only IP addresses it may go to. Null: any, for a host that the operator has named. */
  addresses: readonly string[] | null;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
}

/** How a host reaches receivers of webhooks. */
export interface WebhookTransport {
  /** The IP addresses of a name; none where there is no such name. Throws without an answer. */
  resolve: (name: string, signal: AbortSignal) => Promise<string[]>;
  /**
   * Posts a call and returns the status of the answer, of whose body little is read. Follows no redirect and uses no
   * proxy. Throws without an answer.
   */
  post: (call: WebhookCall) => Promise<number>;
}
