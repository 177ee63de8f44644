import { choiceAddress } from '../../book/find-book.ts';
import type { FindBook, FindProduct } from '../../book/index.ts';
import { readLength } from '../../pricing/index.ts';
import { pieceCount } from '../../quotes/line-title.ts';
import type { ReadLine } from '../../reader/index.ts';
import type { Findables } from './answer.ts';
import type { FindTarget } from './search.ts';

const inchesPerFoot = 12;

interface Asked {
  readonly places: readonly FindTarget[];
  /** Number of lines that the text asks for. */
  readonly lines: number;
}

/** Returns the products that a text asks for, with their sizes, choices and pieces: `4x8 banner`, `500 flyers`. */
export function askedIn(text: string, { book, readText }: NonNullable<Findables['lexicon']>): Asked {
  const { lines } = readText(text, book);
  const [line] = lines;
  if (lines.length > 1) return { places: [], lines: lines.length };
  if (!line || line.product.words.length === 0) return { places: [], lines: 0 };
  const products = line.questions.find(({ field }) => field === 'product')?.choices ?? [line.product.value];
  const places = products.flatMap((id) => {
    const product = book.products.find((one) => one.id === id);
    const [own] = readText(text, book, new Map([[0, id]])).lines;
    const isSaid = own && (own.said.length > 0 || own.pieces);
    return product && isSaid ? placeOf(product, own, book, text) : [];
  });
  return { places, lines: 1 };
}

/** Returns the calculator of a product with what a line says: `4 x 8 ft, 8oz Mesh, 500 pieces`. */
function placeOf(
  product: FindProduct,
  { said, pieces, runs }: ReadLine,
  { fields }: FindBook,
  text: string,
): FindTarget {
  const own = product.fields.flatMap((at) => fields[at] ?? []);
  let path = product.address;
  const query = new URLSearchParams();
  const lengths = (product.size ?? []).flatMap(({ field, min = 0, max = Number.POSITIVE_INFINITY }) => {
    const value = said.find((one) => one.field === field)?.value;
    if (value === undefined) return [];
    const length = readLength(String(value)) ?? 0;
    return { field, inches: Number(value), isOutside: length < min || length > max };
  });
  // A figure that does not stand in the text was converted from feet.
  const isInFeet = lengths.every(({ inches }) => inches % inchesPerFoot === 0 && !text.includes(String(inches)));
  const figures = lengths.map(({ inches }) => (isInFeet ? inches / inchesPerFoot : inches));
  const unit = isInFeet ? 'ft' : 'in';
  for (const [at, { field }] of lengths.entries()) query.set(field, `${figures[at]}${isInFeet ? unit : ''}`);
  if (lengths.length > 0 && isInFeet) query.set('unit', unit);
  const choices = said.flatMap(({ field: id, value }) => {
    const field = own.find((one) => one.id === id);
    const choice = field?.choices?.find(({ name }) => name === value);
    if (!field || !choice) return [];
    const address = choiceAddress(product, field, choice);
    const [route = path, search] = address.split('?');
    if (route !== product.address) path = route;
    for (const [name, set] of new URLSearchParams(search)) query.set(name, set);
    return choice.name;
  });
  if (pieces) {
    const quantity = own.filter(({ kind }) => kind === 'quantity').map(({ id }) => id);
    for (const name of ['pieces', ...quantity]) query.set(name, String(pieces.value));
    if (runs) query.set('qty', String(runs.value));
  }
  const detail = [
    ...(figures.length > 0 ? [`${figures.join(' x ')} ${unit}`] : []),
    ...choices,
    ...(pieces ? [pieceCount({ runSize: pieces.value, quantity: runs?.value ?? 1 })] : []),
    ...(lengths.some(({ isOutside }) => isOutside) ? ['outside its limits'] : []),
  ];
  return { group: 'Products', title: product.title, detail: detail.join(', '), to: `${path}?${query}` };
}
