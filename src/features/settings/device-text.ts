import type { TFunction } from 'i18next';
import type { OwnSignIn } from '#data/session/own-sign-ins.ts';

/** Returns a browser and its system in words. */
export function deviceText(t: TFunction<'settings'>, device: OwnSignIn['device']): string {
  const { browser, system } = device ?? {};
  return browser && system
    ? t('sessions.device', { browser, system })
    : (browser ?? system ?? t('sessions.unknown'));
}
