/** Whether an option's icon is shown as it is written: an emoji or another sign. Anything else is the name of an icon. */
export function isSign(icon: string): boolean {
  return !/[\p{L}\p{N}]/u.test(icon.replace(/\p{Extended_Pictographic}|.\ufe0f?\u20e3/gu, ''));
}
