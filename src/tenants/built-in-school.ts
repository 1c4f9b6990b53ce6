/** The school that ships with the product; its conversation is in `tenants/greenfield.json`. */
export const builtInSchool = {
  tenantId: '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10',
  name: 'Greenfield International School',
} as const;
