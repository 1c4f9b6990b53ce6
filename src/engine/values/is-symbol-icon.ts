/** Returns whether an option's icon is shown as written: an emoji or another symbol. Anything else names an icon. */
export function isSymbolIcon(icon: string): boolean {
  return !/[\p{L}\p{N}]/u.test(icon.replace(/\p{Extended_Pictographic}|.\ufe0f?\u20e3/gu, ''));
}
