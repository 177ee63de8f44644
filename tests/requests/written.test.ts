/** Numbers, units and spellings of people, each with its meaning. */
import { expect, test } from 'vitest';
import { loadFindBook } from '../../src/book/find-book.ts';
import { answerOf, type RequestAnswerLine } from '../../src/reader/answer.ts';
import { read } from '../../src/reader/read.ts';
import type { Contact } from '../../src/reader/reading.ts';

type Meaning = Partial<Pick<RequestAnswerLine, 'product' | 'runSize' | 'quantity' | 'marked' | 'options' | 'note'>> & {
  readonly said?: RequestAnswerLine['said'];
};

const cards = (said: RequestAnswerLine['said']): Meaning => ({ product: 'basic', runSize: 500, said });
const banner = (width: number, height: number): Meaning => ({ product: 'banners', said: { width, height } });
const inDoubt = { marked: ['width', 'height'] };

const written: readonly (readonly [text: string, ...lines: readonly Meaning[]])[] = [
  ['2 x 500 basic cards', { product: 'basic', runSize: 500, quantity: 2 }],
  ['3 sets of 500 basic cards', { runSize: 500, quantity: 3 }],
  ['500 ea basic cards', { runSize: 500 }],
  ['500pcs basic cards', { runSize: 500 }],
  ['basic cards x500', { runSize: 500 }],
  ['basic cards, qty: 500', { runSize: 500 }],
  ['basic cards 1k', { runSize: 1000 }],
  ['a thousand basic cards', { runSize: 1000 }],
  ['5 hundred basic cards', { runSize: 500 }],
  ['two hundred and fifty basic cards', { runSize: 250 }],
  ['2,500 basic cards', { runSize: 2500 }],
  ['half a dozen banners', { product: 'banners', quantity: 6 }],
  ["3' x 6' banner", banner(36, 72)],
  ['36x72" banner', banner(36, 72)],
  ['3ft by 6ft banner', banner(36, 72)],
  ['3x6 banner', { ...banner(36, 72), ...inDoubt }],
  ['2.5 x 6 ft banner', banner(30, 72)],
  ["4'6\" x 8' banner", banner(54, 96)],
  ['banner 24 x 18', banner(24, 18)],
  ['flyers 8½ x 11', { said: { size: '8.5x11' } }],
  ['banner, eight and a half by eleven inches', banner(8.5, 11)],
  ['banner 96"(w) x 36"(h)', banner(96, 36)],
  ['banner 36 high, 96 wide', banner(96, 36)],
  ['banner W 96 H 36', banner(96, 36)],
  ['banner 8 ft long x 2 ft tall', banner(96, 24)],
  ['banner 600 x 900 mm', banner(23.622, 35.4331)],
  ['banner 1m x 2m', banner(39.3701, 78.7402)],
  ['flyers 8.5x11', { product: 'flyers', said: { size: '8.5x11' } }],
  ['flyers 8 1/2 x 11', { said: { size: '8.5x11' } }],
  ['A-frame 24x36', { product: 'sidewalk', said: { size: '24x36' } }],
  ['500 basic cards 4/4', cards({ color: 'Double Sided Color (4/4)' })],
  ['500 basic cards 4 over 4', cards({ color: 'Double Sided Color (4/4)' })],
  ['500 basic cards double sided', cards({ color: 'Double Sided Color (4/4)' })],
  ['500 basic cards front only', cards({ color: '1 Sided Color (4/0)' })],
  ['500 basic cards 16 pt', cards({ stock: '16pt' })],
  ['500 basic cards, sixteen point', cards({ stock: '16pt' })],
  ['500 basic cards 16PT.', cards({ stock: '16pt' })],
  ['500 basic cards, mattte', { ...cards({ coating: 'Matte' }), marked: ['coating'] }],
  ['500 basic cards, roundd corners', { ...cards({ shape: 'Rounded' }), marked: ['shape'] }],
  ['Hi Ann,\n\n- 500 basic cards\n- matte\n\nThanks,\nBob Lee\n(555) 010-2345', cards({ coating: 'Matte' })],
  [
    'Thanks for getting back to me.\n500 basic cards\nmatte\nThanks,\nBob Lee',
    { ...cards({ coating: 'Matte' }), marked: [] },
  ],
  ['On Monday, Ann wrote:\n> 500 basic cards\n> matte', cards({ coating: 'Matte' })],
  ['500 basic cards. Oops, 1000', { runSize: 1000, marked: ['runSize'] }],
  ['1000 instead of 500 basic cards', { runSize: 1000 }],
  ['250 or 500 basic cards', { options: [250, 500], marked: [] }],
  ['250, 500 and 1,000 basic cards', { options: [250, 500, 1000], marked: [] }],
  ['10, 25 and 50 yard signs', { product: 'coroplast', options: [10, 25, 50] }],
  ['500-1000 basic cards', { marked: ['runSize'] }],
  ['basic cards qty 250 500 1000', { options: [250, 500, 1000] }],
  [
    '100 each basic cards for Ann, Bob and Carol Lee',
    { runSize: 100, note: 'Ann' },
    { runSize: 100, note: 'Bob' },
    { runSize: 100, note: 'Carol Lee' },
  ],
  [
    'Basic cards: 500 for Dr. Wu and 250 for Dr. Patel',
    { runSize: 500, note: 'Dr. Wu' },
    { runSize: 250, note: 'Dr. Patel' },
  ],
  ['basic cards, 16pt:\nAnn Lee - 500\nBob - 250', { runSize: 500, note: 'Ann Lee' }, { runSize: 250, note: 'Bob' }],
  [
    '500 matte basic cards and 250 glossy front',
    cards({ coating: 'Matte' }),
    { runSize: 250, said: { coating: 'Glossy Front' } },
  ],
  [
    'Item\tSize\tQty\tSides\nBanner\t3x6 ft\t2\t\nYard signs\t18x24\t25\t2\nT-shirts\tL\t20\t',
    { ...banner(36, 72), quantity: 2 },
    { product: 'coroplast', said: { width: 18, height: 24, color: '4/4', quantity: 25 } },
  ],
  [
    'Basic cards, matte:\nName, Qty\nAnn Lee, 500\nBob Ray, 1,000',
    { ...cards({ coating: 'Matte' }), note: 'Ann Lee' },
    { runSize: 1000, note: 'Bob Ray' },
  ],
  [
    '10 yard signs 18x24 with stakes, the same at 24x36',
    { said: { width: 18, height: 24, quantity: 10, 'h-stakes': 'Yes' } },
    { said: { width: 24, height: 36, quantity: 10, 'h-stakes': 'Yes' } },
  ],
  [
    '500 silk cards, rounded, and the same in suede',
    { product: 'silk' },
    { product: 'suede', runSize: 500, said: { shape: 'Rounded' } },
  ],
  ['foam core sign A2', { product: 'foam-core', said: { width: 16.5354, height: 23.3858 } }],
  ['backlit poster 24x36 for the menu light box', { product: 'backlit', said: { width: 24, height: 36 } }],
  ['250 flyers as an insert for our foam board', { product: 'flyers', runSize: 250 }],
  ['the banner you made us is lovely'],
  ['500 flyers, last time we paid $189.00 for 250', { product: 'flyers', runSize: 500, marked: [] }],
  ['500 basic cards to 1200 Main St, Apt 4', { runSize: 500, marked: [] }],
  ['banner, no pole pockets', { product: 'banners', said: { 'pole-pockets': 'None' } }],
  ['banner, 3 in pole pockets top & bottom', { said: { 'pole-pockets': '3 in top and bottom' } }],
  ['two banners, 3x6 ft and 4x8 ft', { ...banner(36, 72), quantity: 1 }, { ...banner(48, 96), quantity: 1 }],
  [
    'banners 3x6 ft (2), 4x8 ft (1), both scrim',
    { quantity: 2, said: { material: '13oz Scrim', width: 36, height: 72 } },
    { quantity: 1, said: { material: '13oz Scrim', width: 48, height: 96 } },
  ],
  [
    '250 silk cards and 500 suede cards, all double sided',
    { product: 'silk', runSize: 250, said: { color: 'Double Sided Color (4/4)' } },
    { product: 'suede', runSize: 500, said: { color: 'Double Sided Color (4/4)' } },
  ],
  ['Make it 1,000 please.\n\nOn Monday, Ann wrote:\n> 500 basic cards, matte', { runSize: 1000, marked: ['runSize'] }],
  [
    'The banner is 4x8 ft now, skip the flyers.\n\n> 250 flyers, 2 banners 3x6 ft and 500 basic cards',
    { ...banner(48, 96), quantity: 2, ...inDoubt },
    { product: 'basic', runSize: 500 },
  ],
  ['Silk, not suede.\n\n> 500 suede cards', { product: 'silk', runSize: 500 }],
  ['5M flyers', { runSize: 5000, marked: ['runSize'] }],
  [
    'Silk cards: 500 for Mr. Hall, 250 for his son Nick and 100 for me (Ann)',
    { runSize: 500, note: 'Mr. Hall' },
    { runSize: 250, note: 'Nick' },
    { runSize: 100, note: 'Ann' },
  ],
  ['2 banners 4 x 8 in', { ...banner(4, 8), ...inDoubt }],
  [
    'one silk card box of 250 and 500 suede cards, rounded',
    { product: 'silk' },
    { product: 'suede', runSize: 500, said: { shape: 'Rounded' } },
  ],
];

test.each(written.map(([text, ...lines]) => ({ text, lines })))('$text', async ({ text, lines }) => {
  expect((await answerOf(text)).lines).toMatchObject(lines);
});

test.each([
  ['banner with everything except rope', 'rope', 'None'],
  ['banner w/o hems', 'hems', 'None'],
  ['banner w/out hems', 'hems', 'None'],
  ['banner, hems not needed', 'hems', 'None'],
  ['banner, velcro: not needed', 'velcro', 'None'],
  ['yard signs, stakes not needed', 'h-stakes', 'No'],
  ['flyers, fold: none', 'folding', 'Flat - No Folding'],
])('%j takes something away', async (text, field, choice) => {
  expect((await answerOf(text)).lines[0]?.said[field]).toBe(choice);
});

test.each([
  ['Sent: Friday, November 27, 2026\n500 basic cards\nNeed by Dec 12.', 'Need by Dec 12'],
  ['On Mon, Nov 23, 2026 at 9:12 AM Ann wrote:\n> 500 basic cards by Friday', 'by Friday'],
  ['500 basic cards\nShip to 12 Elm St by Friday', 'by Friday'],
  ['500 basic cards\nThanks,\nBob Lee\nneeded by Dec 12', 'needed by Dec 12'],
])('%j names the day of the customer', async (text, day) =>
  expect(read(text, await loadFindBook()).contact.day).toBe(day),
);

test.each<[text: string, contact: Contact]>([
  ['See below.\nThanks,\nBob Lee\n\nOn Monday, Ann wrote:\n> 500 basic cards', { name: 'Bob Lee' }],
  ['Thanks for the help.\n500 basic cards\nBest,\nBob Lee', { name: 'Bob Lee' }],
  ['500 basic cards, call me at 650-500-1200', { phone: '650-500-1200' }],
  ['500-1000 basic cards', {}],
  ['250 500 1000 basic cards', {}],
  ['250-500-1000 basic cards', {}],
  ['500 250 1000 basic cards', {}],
  ['250 500 1000 x 2 basic cards', {}],
  ['500-1000-2500 basic cards', {}],
  ['500 basic cards, (250) 500-1000', { phone: '(250) 500-1000' }],
  ['500 basic cards, proof not needed', {}],
  ['Hi, this is fine? Thanks, Bob Lee, bob@lee.example', { name: 'Bob Lee', email: 'bob@lee.example' }],
  ["Hello, I'm Bob Lee from Acme. 500 basic cards", { name: 'Bob Lee' }],
])('%j names a person', async (text, contact) => {
  const reading = read(text, await loadFindBook());
  const { day: _day, ...person } = reading.contact;
  expect(person).toEqual(contact);
});
