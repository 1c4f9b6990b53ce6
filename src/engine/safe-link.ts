/** Whether a link may be followed: a secure address, e-mail, telephone, or a page of this site. */
export function isSafeLink(url: string): boolean {
  return /^(?:https:\/\/[^\s@/\\]+(?:[/?#][^\s\\]*)?|mailto:[^\s]+|tel:[+\d][\d\s().-]*|\/(?![/\\])[^\s\\]*)$/i.test(
    url,
  );
}

/** Whether a call may go to an endpoint: a path below the chat service, or a secure address. */
export function isSafeEndpoint(endpoint: string): boolean {
  return isSafeLink(endpoint) && /^(?:\/|https:)/i.test(endpoint);
}
