import { expect, test } from 'vitest';
import { builtInSchool } from '#tenants/built-in-school.ts';
import greenfield from '#tenants/greenfield.json' with { type: 'json' };

test('the school of the front door is the one whose conversation ships with the product', () => {
  expect(builtInSchool).toEqual({
    tenantId: greenfield.id,
    name: greenfield.globalVariables.school_name,
  });
});
