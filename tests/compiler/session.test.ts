import { strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { loadSources } from '../../codegen/commands/load-sources.ts';
import { openSession } from '../../codegen/session.ts';

test('the publication of one workbook names the files to delete, without which it is the whole book', async () => {
  const present = loadSources('pricing-source');
  const session = openSession(present);
  const bytes = await session.workbook();
  const { left } = await session.drop([{ path: 'price-book.xlsx', bytes }], () => undefined);
  expect(left.length).toBeGreaterThan(0);
  const files = await session.publication(undefined);
  const report = strFromU8(files.get('price-impact.md') ?? new Uint8Array());
  for (const path of left) expect(report).toContain(`- \`pricing-source/${path}\``);
  const published = Array.from(files, ([path, content]) => ({ path, bytes: content })).flatMap(({ path, bytes: of }) =>
    path.startsWith('pricing-source/') ? [{ path: path.slice('pricing-source/'.length), bytes: of }] : [],
  );
  const next = openSession(published);
  expect(await next.drop([{ path: 'price-book.xlsx', bytes }], () => undefined)).toMatchObject({
    isSound: true,
    isSame: true,
    left: [],
  });
  const beside = openSession(present.filter(({ path }) => left.includes(path)).concat(published));
  expect((await beside.drop([], () => undefined)).isSound).toBe(false);
});
