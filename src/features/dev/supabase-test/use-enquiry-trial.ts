import { useRef, useState } from 'react';
import {
  authenticateVisitor,
  type EnquiryTrial,
  isVisitorStored,
  sendTestEnquiry,
} from '#data/developer/developer-enquiry.ts';
import { VisitorRefused } from '#data/visitor/visitor-session.ts';
import type { Consent, Json } from '#engine';
import { newId } from '#lib/new-id.ts';
import { type EnquiryDraft, type EnquiryFormField, missingFields } from './enquiry-form-fields.ts';

export type VisitorState =
  | { type: 'unknown' | 'asking' | 'stored' }
  | { type: 'refused'; reason: VisitorRefused['reason'] };

export type EnquiryEnd =
  | EnquiryTrial
  | { type: 'missing'; fields: EnquiryFormField[] }
  | { type: 'no_consent' };

/** The enquiry test: authenticates this tab's visitor of a school, and sends the form, for staff as a test. */
export function useEnquiryTrial(tenantId: string, staffId: string | null) {
  const [visitor, setVisitor] = useState<VisitorState>({
    type: isVisitorStored(tenantId) ? 'stored' : 'unknown',
  });
  const [isSending, setSending] = useState(false);
  const [end, setEnd] = useState<EnquiryEnd | null>(null);
  // The same enquiry sent twice, for instance after a lost response, is stored once.
  const last = useRef<Sent | null>(null);

  return {
    visitor,
    isSending,
    end,
    forget: () => setEnd(null),
    async authenticate() {
      setVisitor({ type: 'asking' });
      setVisitor(
        await authenticateVisitor(tenantId).then(
          (): VisitorState => ({ type: 'stored' }),
          (error): VisitorState => ({
            type: 'refused',
            reason: error instanceof VisitorRefused ? error.reason : 'unreachable',
          }),
        ),
      );
      setEnd(null);
    },
    async send(draft: EnquiryDraft, consent: Consent | undefined, hasAgreed: boolean) {
      const missing = missingFields(draft);
      if (missing.length > 0) return setEnd({ type: 'missing', fields: missing });
      if (consent && !hasAgreed) return setEnd({ type: 'no_consent' });
      const text = JSON.stringify([tenantId, draft, consent?.version]);
      const known = last.current?.text === text ? last.current : null;
      const sent = known ?? { text, key: newId(), body: bodyOf(draft, consent) };
      last.current = sent;
      setSending(true);
      setEnd(null);
      setEnd(await sendTestEnquiry(tenantId, sent.body, sent.key, staffId));
      setSending(false);
    },
  };
}

interface Sent {
  /** The form's content, the school it was sent to, and what was agreed to. */
  text: string;
  key: string;
  body: Record<string, Json>;
}

/** As the chat sends it: the consent with its version and time. */
function bodyOf(draft: EnquiryDraft, consent: Consent | undefined): Record<string, Json> {
  const agreed = consent && { given: true, version: consent.version, time: new Date().toISOString() };
  return agreed ? { ...draft, consent: agreed } : { ...draft };
}
