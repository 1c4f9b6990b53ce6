import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The specification's error catalogue (section 8), word for word; in braces what differs from case to case. */
const catalogue = [
  'Invalid username or password',
  'Authentication failed: {detail}',
  'Login failed',
  'Auto-login failed',
  'Invalid token format',
  'User not found or inactive',
  'Token is valid',
  'An unexpected error occurred. Please try again.',
  'Authentication check failed. Please try again.',
  'User not found. Please contact support for assistance.',
  '{provider} authentication failed: {reason}. Please contact support for assistance.',
  'User not found. Please contact support.',
  'Authentication failed. Please try again.',
  'No JWT token available. Please perform auto-login first.',
  'No user_id available. Please perform auto-login first.',
  'User not authenticated. Please login first.',
  'No user_id provided. Cannot submit form without valid user_id.',
  'Authentication failed. Cannot submit form without valid user_id.',
  'Form submission failed: {detail}',
  'Failed to find user: {detail}',
  'Failed to create user: {detail}',
  'Failed to get chat enquiries: {detail}',
  'User not found',
  'Failed to load enquiries',
  'An unexpected error occurred',
  'No enquiries found matching your criteria.',
  'Failed to load data for export',
  'No data available to export with current filters',
  'Failed to export data to CSV',
  'HTTP error! status: {code} - {body}',
  'Chat API failed',
  'Tenant ID is required. No default configuration available.',
  'Tenant configuration not found for: {tenant}. Please ensure the tenant is properly configured.',
  'Tenant configuration not found. Please contact support for assistance.',
  'Invalid tenant ID: {tenant}. Please contact support for assistance.',
  'Engine not initialized',
  'Failed to load configuration. Please try again.',
  'Failed to load available tenants',
  'Failed to load configuration for tenant: {tenant}',
  'Tenant not found',
  'Error: {message}',
  'Unknown error',
  'Unknown method',
  'Question is required for chat API',
  'Form data is required for form submission',
  "I'm sorry, there was an issue processing your question. Please try again.",
  "I'm sorry, I couldn't process your question right now.",
  "I apologize, but I'm having trouble processing your question...",
  'Thank you for your question! Our admissions team will provide you with detailed information when they contact you.',
  'Thank you for your question! Our team will provide you with detailed information when they contact you.',
  'Submission Successful!',
  'Perfect! Your inquiry has been successfully submitted. Our team will contact you soon. Thank you for your interest!',
  'Submission Failed',
  "We couldn't submit your inquiry right now. Please try again or contact us directly.",
  "I'm sorry, there was an issue submitting your inquiry. Please try again or contact our support team directly.",
  'There was an issue submitting your information. Please reach out to our Parent Relationship officer on {phone}.',
  "I'm sorry, there was an issue processing your request. Please try again.",
  'I encountered an error: {message}',
  'I encountered an error while processing your request. Please try again.',
];

/** Where the same words take what differs from a value that the catalogue writes out. */
const written = new Map([['Failed to export data to CSV', 'Failed to export data to {{format}}']]);

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const product = ['src', 'supabase/functions', 'supabase/schemas'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|json|sql)$/.test(name))
    .map((name) => read(path.join(folder, name)).replaceAll("\\'", "'").replaceAll("''", "'")),
);
const departures = read('docs/specified-texts.md');

test.each(catalogue)('“%s” is said, or it is written down why not', (text) => {
  const parts = (written.get(text) ?? text)
    .split(/(?<!\{)\{\w+\}/)
    .map((part) => part.replace(/[.:"]+\s*$/, ''))
    .filter((part) => part !== '');
  const isSaid = product.some((file) => holdsInOrder(file, parts));
  expect(isSaid || departures.includes(`| ${text} |`)).toBe(true);
});

test('nothing is written down as unsaid that is said', () => {
  const rows = [...departures.matchAll(/^\| (.+?) \| .+ \|$/gm)].slice(1).flatMap(([, text]) => text ?? []);
  expect(rows.length).toBeGreaterThan(0);
  for (const text of rows) {
    expect(catalogue).toContain(text);
    expect(product.some((file) => file.includes(text))).toBe(false);
  }
});

/** Within a sentence or two: what is between the parts is short. */
function holdsInOrder(file: string, [first = '', ...others]: string[]): boolean {
  for (let at = file.indexOf(first); at >= 0; at = file.indexOf(first, at + 1)) {
    let from = at + first.length;
    const follow = others.every((part) => {
      const next = file.indexOf(part, from);
      const isNear = next >= 0 && next - from < 200;
      from = next + part.length;
      return isNear;
    });
    if (follow) return true;
  }
  return false;
}
