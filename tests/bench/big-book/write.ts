/** `tsx tests/bench/big-book/write.ts --products 3000 --combinations 4 --run-sizes 12 --out DIR` */
import { parseArgs } from 'node:util';
import { priceRows, writeBigBook } from './big-book.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '3000' },
    combinations: { type: 'string', default: '4' },
    'run-sizes': { type: 'string', default: '12' },
    out: { type: 'string' },
  },
});
if (values.out === undefined) throw new Error('Name the folder to write to: --out DIR');
const size = {
  products: Number(values.products),
  combinations: Number(values.combinations),
  runSizes: Number(values['run-sizes']),
};
writeBigBook(values.out, size);
console.log(`${size.products} products, ${priceRows(size)} prices: ${values.out}`);
