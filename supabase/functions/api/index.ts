import { createApi } from './app.ts';
import { hostedDeps } from './http/hosted-deps.ts';

Deno.serve(createApi(hostedDeps((name) => Deno.env.get(name))).fetch);
