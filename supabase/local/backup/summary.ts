import type { RowCounts } from './backup-format.ts';

/** What a backup holds, in words. */
export function summaryOf(rows: RowCounts): string {
  const all = Object.values(rows).reduce((sum, n) => sum + n, 0);
  return [
    counted(rows['public.tenants'], 'school'),
    counted(rows['auth.users'], 'staff account'),
    `${counted(rows['public.chat_inquiry_information'], 'enquiry', 'enquiries')} (${counted(all, 'row')} in ${counted(Object.keys(rows).length, 'table')})`,
  ].join(', ');
}

function counted(n: number | undefined, one: string, many = `${one}s`): string {
  return `${(n ?? 0).toLocaleString('en')} ${n === 1 ? one : many}`;
}
