import type { Page } from '@playwright/test';

/** Gives a browser a device that keeps passkeys and recognises its owner: Chromium's own, in software. */
export async function plugIn(page: Page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognises: (isUserVerified: boolean) =>
      devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** The browser offers no passkeys at the username by itself: the device would not wait to be chosen there. */
    waitsForButton: () =>
      page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = async () => false;
      }),
    async signOut() {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
    },
  };
}
