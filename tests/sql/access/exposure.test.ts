import { describe, expect, test } from 'vitest';
import { testedEngine } from '../setup/engines.ts';
import { clientOf } from '../setup/identities.ts';
import { inDatabase } from '../setup/in-schools.ts';
import { columnOf, exposureChecks } from './exposure.ts';

describe('exposure', () => {
  const database = inDatabase();

  test.each(exposureChecks)('$what', async ({ query, expected }) => {
    expect(await columnOf(database, query)).toEqual(expected);
  });

  test('Realtime, where there is any, is told of enquiries and their history', async () => {
    const published = await columnOf(database, 'select tablename from pg_publication_tables');
    const isHosted = testedEngine === 'PostgreSQL set up like a hosted project';
    expect(published).toEqual(isHosted ? ['chat_inquiry_information', 'enquiry_events'] : []);
  });

  test('the API does not show the private schema, not even to the service', async () => {
    const service = await clientOf(database, 'service');
    const { error } = await service.schema('private').from('rate_limits').select('bucket');
    expect(error?.code).toBe('PGRST106');
  });
});
