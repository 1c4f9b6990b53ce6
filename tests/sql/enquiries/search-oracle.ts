/** What the database writes a text as before it compares: by properties of Unicode, where the migration lists ranges. */
export function folded(text: string): string {
  return text
    .replace(/[´ʹʻʼʽʾʿ]/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[øłđðħıŧىیکةßæœþ]/gu, (letter) => plain[letter] ?? letter)
    .replace(/[٠-٩۰-۹०-९]/gu, (digit) => String('०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'.indexOf(digit) % 10))
    .replace(/[\u0300-\u036f\u064b-\u065f\u093c\u0640'’‘`.@‐‑\-\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(/\p{Script=Han}/gu, ' $& ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(?<=[0-9]) (?=[0-9])/gu, '')
    .trim();
}

const plain: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' },
};

interface Found {
  first_name: string | null;
  email: string | null;
  mobile: string | null;
  child_name: string | null;
}

/** Whether each word of the search occurs in a field, a single letter where a word begins; without typing errors. */
export function isFound(enquiry: Found, search: string): boolean {
  if (search.trim() === '') return true;
  const fields = [`${enquiry.first_name ?? ''} ${enquiry.child_name ?? ''}`, enquiry.email, enquiry.mobile];
  const words = fields.flatMap((field) => folded(field ?? '').split(' '));
  const searched = folded(search.replace(/-/g, ' ')).split(' ');
  return searched.every(
    (part) =>
      part !== '' && words.some((word) => (part.length === 1 ? word.startsWith(part) : word.includes(part))),
  );
}
