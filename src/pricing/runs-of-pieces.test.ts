import { expect, test } from 'vitest';
import { widget } from '../../tests/fixtures/widget.ts';
import { isFlag, type Product, shapes } from './product.ts';
import { listedRuns, runOfPieces } from './runs-of-pieces.ts';

const { cartQuantity: _, ...counted } = widget;
const ladder: Product = { ...counted, pricing: { kind: 'run-size', keys: [], table: '' } };

test.each<readonly [what: string, product: Product, sizes: readonly number[], pieces: number, run: number | undefined]>(
  [
    ['the pieces themselves', counted, [1, 10, 50], 50, 50],
    ['the smallest run that divides them', counted, [1, 5, 10], 20, 1],
    ['at most twenty runs of several sizes', counted, [1, 5, 10], 21, undefined],
    ['a larger run, where the smaller are too many', counted, [1, 5, 10], 100, 5],
    ['no run that leaves a rest', counted, [5, 10], 12, undefined],
    ['at most 400 runs of a single size', counted, [1], 400, 1],
    ['no more runs of a single size', counted, [1], 401, undefined],
    ['as many as the quantity allows', { ...counted, cartQuantity: { min: 1, max: 3 } }, [1, 10], 30, 10],
    ['no more than the quantity allows', { ...counted, cartQuantity: { min: 1, max: 3 } }, [1, 10], 40, undefined],
    ['a listed run of a table', ladder, [100, 250], 250, 250],
    ['no runs of a table', ladder, [100, 250], 200, undefined],
  ],
)('%s', (_what, product, sizes, pieces, run) => expect(runOfPieces(product, sizes, pieces)).toBe(run));

test('only a price per piece has its run sizes for every selection', () => {
  const byQuantity: Product = { ...counted, pricing: { kind: 'unit', rates: [], runSizes: 'quantity' } };
  expect([listedRuns(counted), listedRuns(byQuantity), listedRuns(ladder)]).toEqual([
    [1, 2, 5, 10, 25],
    undefined,
    undefined,
  ]);
});

test('the shapes of flags', () => expect(shapes.filter(isFlag)).toEqual(['feather', 'teardrop']));
