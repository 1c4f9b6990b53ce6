import type { CallOptions, ServiceAnswer, SubmissionPayload } from '../../data/chat-service.ts';
import type { ApiRequest } from '../../engine/index.ts';

/** Everything a conversation needs from the world. Tests give their own. */
export interface ShellPorts {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `action` once after `ms` milliseconds, never at once; answers how to call it off. */
  after(ms: number, action: () => void): () => void;
  newId(): string;
  reducedMotion(): boolean;
  call(request: ApiRequest, options: CallOptions): Promise<ServiceAnswer>;
  submitInquiry(payload: SubmissionPayload, options: CallOptions): Promise<ServiceAnswer>;
  isSubmission(request: ApiRequest): boolean;
  openLink(address: string): void;
  /** A submission has ended, well (with the service's sentence) or not. */
  onSubmission(outcome: { ok: boolean; message: string }): void;
  onCustom(action: string): void;
  /** The conversation with this school begins anew. */
  onReset(tenantId: string): void;
}
