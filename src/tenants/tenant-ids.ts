export const greenfieldId = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';
export const debugId = 'debug-tenant';
export const builtInIds = [greenfieldId, debugId] as const;
