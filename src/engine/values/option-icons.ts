import { isSign } from './is-sign.ts';

/** The icons that an option may have, by their names in lucide; `src/ui/option-icon-drawings.tsx` draws each. */
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

/** Whether something is shown of an option's icon. */
export function isShownIcon(icon: string): boolean {
  return isSign(icon) || isOptionIcon(icon);
}

export function isOptionIcon(name: string): name is OptionIconName {
  return optionIcons.some((each) => each === name);
}
