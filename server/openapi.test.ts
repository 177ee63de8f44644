import * as v from 'valibot';
import { expect, test } from 'vitest';
import { testServer } from '../tests/server/app.ts';

const { app, request } = await testServer();

const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), v.object({ summary: v.string() }))) });

test('each route of the API is described', async () => {
  const { paths } = v.parse(Document, (await request('/api/openapi.json')).body);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const routes = app.routes.flatMap(({ method, path }) =>
    method === 'ALL' || !path.startsWith('/api/') || path.endsWith('*') || path.endsWith('openapi.json')
      ? []
      : [`${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`],
  );
  expect(new Set(described)).toEqual(new Set(routes));
});
