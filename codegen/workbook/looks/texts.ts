/** The sheets of texts and pages, and the book's own. */
import { diagnosticCodes } from '../../language/diagnostic-codes.ts';
import type { accepted, bundles, categories, menus, notices, settings, warnings } from '../../language/sheets.ts';
import { look, productLook, type SheetLook, whenLook } from '../look.ts';

export const noticesLook: SheetLook<typeof notices.columns> = {
  about: 'The texts that stand in the place of a price. A row with * holds for every product without a row of its own.',
  columns: {
    // Not strict: `*` is no key.
    product: look('A key of the sheet Products, or * for every product that has no row of its own for the state.', 24, {
      from: 'products',
      column: 'product',
      strict: false,
    }),
    state: look('What is missing or wrong when the text is shown.', 20),
    when: whenLook,
    text: look('The text; {field} is replaced by what is chosen, such as {stock}.', 68),
  },
};

export const warningsLook: SheetLook<typeof warnings.columns> = {
  about: 'Advice beside the options.',
  columns: {
    product: productLook,
    when: whenLook,
    message: look('The advice.', 68),
  },
};

export const menusLook: SheetLook<typeof menus.columns> = {
  about: 'The cards of the hub and of the sub-menus, in order.',
  columns: {
    menu: look('The menu the card stands on; the menu x is the page /x. The hub is the menu products.', 22),
    label: look('The name on the card.', 32),
    route: look('Where the card leads: a menu, a product, a bundle or a screen of the app.', 46),
    description: look('One helpful line on the card.', 56),
    image: look('A drawing in images/, without .svg.', 26),
    parent: look('The menu above this menu, where Back leads; blank only for products, the hub.', 14),
  },
};

export const categoriesLook: SheetLook<typeof categories.columns> = {
  about: 'The categories of markups and shipping rates.',
  columns: {
    key: look('The key of the category; saved markups and shipping rates carry it, so it does not change.', 20),
    label: look('What the admin pages show.', 24),
    keywords: look(
      'Words separated by commas. A name that is no product gets the first category, in row order, with a word in the name.',
      28,
    ),
    default: look('yes on exactly one row: the category of a name without any keyword.', 10),
  },
};

export const bundlesLook: SheetLook<typeof bundles.columns> = {
  about: 'The professional bundles and their typical contents.',
  columns: {
    bundle: look('The key of the bundle.', 18),
    title: look('The heading of its page.', 28),
    route: look('The address of its page.', 30),
    line: look('One line of its typical contents, in order.', 44),
    image: look('A drawing in images/, without .svg.', 20),
  },
};

const warningCodes = Object.entries(diagnosticCodes).flatMap(([code, { severity }]) =>
  severity === 'warning' ? code : [],
);

export const acceptedLook: SheetLook<typeof accepted.columns> = {
  about: 'Warnings that are all right, each with its reason.',
  columns: {
    code: look('The code of a warning of the compiler that is all right.', 24, { words: warningCodes }),
    'place or when': look('The place as the warning prints it (Choices!D14) or product: condition.', 48),
    reason: look('Why it is all right.', 68),
  },
};

export const settingsLook: SheetLook<typeof settings.columns> = {
  about: 'Switches of the book.',
  columns: {
    key: look('The switch.', 26),
    value: look('price change threshold: a price that changes by more percent than this wants to be confirmed.', 14),
  },
};
