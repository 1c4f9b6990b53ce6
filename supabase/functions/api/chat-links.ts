/** The web, mail and phone addresses of a text in one spelling: "https://www.School.example/" is "school.example". */
export function linksIn(text: string): Set<string> {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const found = forms.flatMap((form) =>
    [...plain.matchAll(form)].map(([, address = '']) => spelling(address)),
  );
  return new Set(found.filter(Boolean));
}

/** The target of a `[label](target)`, whatever starts with a scheme, and a host with or without a mailbox before it. */
const forms = [
  /\]\(([^()\s]*)\)?/gu,
  /((?:[a-z][a-z0-9+.-]{0,20}:\/\/|(?:mailto|tel|sms|data|javascript|vbscript|blob|file):)[^\s()<>"'`*]+)/giu,
  /((?:[\p{L}\p{N}._%+-]{1,64}@)?(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,8}\p{L}{2,}(?::\d+)?(?:[/?#][^\s()<>"'`*]*)?)/gu,
];

function spelling(address: string): string {
  return address
    .toLowerCase()
    .replace(/^(https?:\/\/|mailto:|tel:)/, '')
    .replace(/^www\./, '')
    .replace(/[\].,;:!?_/]+$/, '');
}
