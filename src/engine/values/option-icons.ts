import { isSymbolIcon } from './is-symbol-icon.ts';

/** The icons an option may have, by their lucide names; `src/ui/option-icon-components.tsx` draws each. */
export const optionIcons = [
  'bus',
  'car',
  'bike',
  'footprints',
  'home',
  'building',
  'school',
  'map-pin',
  'bed',
  'utensils',
  'apple',
  'backpack',
  'baby',
  'user',
  'users',
  'graduation-cap',
  'book',
  'book-open',
  'pencil',
  'ruler',
  'calculator',
  'laptop',
  'flask-conical',
  'globe',
  'languages',
  'palette',
  'music',
  'drama',
  'trophy',
  'medal',
  'dumbbell',
  'leaf',
  'sun',
  'moon',
  'star',
  'heart',
  'heart-handshake',
  'shield',
  'gift',
  'camera',
  'video',
  'calendar',
  'clock',
  'phone',
  'mail',
  'message-circle',
  'file-text',
  'clipboard-list',
  'credit-card',
  'wallet',
  'info',
  'circle-help',
  'check',
  'x',
] as const;

export type OptionIconName = (typeof optionIcons)[number];

/** Returns whether an option's icon can be shown. */
export function isShownIcon(icon: string): boolean {
  return isSymbolIcon(icon) || isOptionIcon(icon);
}

export function isOptionIcon(name: string): name is OptionIconName {
  return optionIcons.some((each) => each === name);
}
