/** The sheets that say what a calculator offers. */
import type { choices, fields, limits, products } from '../../language/sheets.ts';
import { basisLook, look, productLook, type SheetLook, whenLook } from '../look.ts';

export const productsLook: SheetLook<typeof products.columns> = {
  about: 'One row per calculator: name, page address, menu, how it is priced, markup category, run sizes.',
  columns: {
    product: look(
      'The key of the calculator: lower-case letters, digits and hyphens. All other sheets refer to it.',
      24,
    ),
    name: look('The name on the cart line and in the order.', 30),
    title: look('The heading of the calculator page.', 30),
    routes: look(
      'The address of the page, or several with ";" between. {stock} in an address stands for the chosen stock.',
      46,
    ),
    menu: look('The menu where Back leads: a menu of the sheet Menus.', 22),
    pricing: look(
      'run-size: a table of run sizes (sheet Run Sizes, or a file in run-sizes/). area: a price per sq ft (sheet Rates). unit: a price per piece (sheet Unit Prices).',
      11,
    ),
    'markup category': look('The category whose markup is applied: a key of the sheet Categories.', 18, {
      from: 'categories',
      column: 'key',
      strict: true,
    }),
    'run sizes': look(
      'The run sizes offered, such as 1, 2, 5, 10, 25, or the word quantity for the entered quantity. Blank for run-size.',
      16,
    ),
    'cart quantity': look('A dropdown for the quantity of the cart line, such as 1-20. Blank: no dropdown.', 15),
    'cart stock': look('The stock on the cart line when no field of the product supplies it.', 24),
  },
};

export const fieldsLook: SheetLook<typeof fields.columns> = {
  about: 'The inputs of each calculator, from top to bottom.',
  columns: {
    product: productLook,
    field: look(
      'The key of the field: lower-case letters, digits and hyphens. Conditions and price tables use it.',
      20,
    ),
    label: look('What the page shows.', 20),
    kind: look('choice: one of the Choices. length: inches. quantity: pieces.', 11),
    start: look('The starting value; blank is empty for a length and the default choice for a choice.', 10),
    'starts empty': look('yes: nothing is chosen until the person chooses.', 14),
    'waits for': look('A choice field above; until it is chosen this field stays empty.', 14, {
      ownFrom: 'fields',
      column: 'field',
    }),
    'waiting text': look('What stands in the place of the choices while the field waits.', 28),
    'when forced': look('When only one choice is left: show it as a fact (also when blank), or hide the field.', 14),
    'cart attribute': look('Where the value stands on the cart line; blank: nowhere.', 16),
    position: look(
      'Where the page shows the field: 1 first, then 2, and so on. Blank: after those, in the order of the rows. Notes and addresses keep the order of the rows.',
      10,
    ),
    step: look('Of a length, in inches: an entry between two steps is moved to the nearest, and the page says so.', 10),
  },
};

export const choicesLook: SheetLook<typeof choices.columns> = {
  about:
    'The values of each choice field, in order, with the condition under which they are offered and what they add to the price.',
  columns: {
    product: productLook,
    field: look('The choice field: a key of the sheet Fields.', 20, { ownFrom: 'fields', column: 'field' }),
    choice: look('The value, as the page shows it.', 30),
    when: whenLook,
    default: look('yes: taken before the first allowed choice.', 10),
    adds: look('What the choice adds to the price, in dollars with at most 4 decimals.', 10),
    per: look('What the added price is for: each sq ft, or each piece (unit).', 9),
    basis: basisLook,
    width: look('Inches: a size that fixes the width.', 9),
    height: look('Inches: a size that fixes the height.', 9),
    note: look('A text that is shown, or written on the cart line, when this is chosen.', 38),
    'note to': look('Where the note goes: screen, cart or both (also when blank).', 10),
    'in notes': look('no: the choice is left out of the notes on the cart line.', 10),
    'not below': look(
      'Another choice of the field: this choice must never be cheaper than that one, all else equal.',
      30,
    ),
  },
};

export const limitsLook: SheetLook<typeof limits.columns> = {
  about: 'Smallest and largest lengths and quantities, and what happens outside.',
  columns: {
    product: productLook,
    field: look('A length or quantity field.', 14, { ownFrom: 'fields', column: 'field' }),
    when: whenLook,
    min: look('The smallest value allowed, in inches or pieces.', 10),
    max: look('The largest value allowed, in inches or pieces.', 10),
    outside: look('message: say it and show no price. clamp: take the nearest allowed value.', 11),
    message: look('What the page says; {min} and {max} are filled in. Needed for message.', 52),
  },
};
