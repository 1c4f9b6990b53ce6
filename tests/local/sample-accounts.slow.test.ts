import { afterAll, expect, test } from 'vitest';
import { type ServerProcess, startProcess } from '../../scripts/server-process.ts';
import { madeFolder } from './made-data.ts';

const { folder, remove } = await madeFolder();
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.stop();
  remove();
});

async function signIn(password: string): Promise<number> {
  const response = await fetch(`${server?.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return response.status;
}

test('what was tried on one machine is not opened to others with the password that everyone knows', async () => {
  server = await startProcess(folder);
  expect(await signIn('schoolgate-demo')).toBe(200);
  await server.stop();
  const PUBLIC_URL = 'https://admissions.school.example';
  await expect(startProcess(folder, { PUBLIC_URL })).rejects.toThrow('stopped by itself with code 1');
  server = await startProcess(folder, { PUBLIC_URL, SAMPLE_PASSWORD: 'kettles and rhubarb' });
  expect(await signIn('schoolgate-demo')).toBe(401);
  expect(await signIn('kettles and rhubarb')).toBe(200);
}, 180_000);
