import { findFlow, type TenantConfig } from '#engine';
import type { ChatState } from '../../controller/chat-state.ts';
import { lazyModule } from '../../lazy/lazy-module.ts';
import { useLazy } from '../../lazy/use-lazy.ts';

/** The choice of a phone's country, and what is a number in each. Without it, a number is judged by its form alone. */
export const lazyPhones = lazyModule(async () => {
  const [{ CountrySelect }, numbers] = await Promise.all([
    import('./country-select.tsx'),
    import('#lib/contact/phone-numbers.ts'),
  ]);
  const { readPhone, likelyPhone, browserCountry, phoneCountry, withChosenCode } = numbers;
  return { CountrySelect, readPhone, likelyPhone, browserCountry, phoneCountry, withChosenCode };
});

/** Returns them where they are wanted, as soon as they have loaded. */
export function usePhones(wanted: boolean) {
  const { value } = useLazy(lazyPhones, wanted);
  return wanted ? value : null;
}

/** Loads them a step before a phone number is asked for. */
export function useEarlyPhones(config: TenantConfig, { step, conversation }: ChatState): void {
  const flow = step && findFlow(config, conversation?.currentFlow ?? '');
  usePhones(
    [step, ...(step?.options ?? [])].some((from) => flow?.step(from?.nextStep ?? '')?.country !== undefined),
  );
}
