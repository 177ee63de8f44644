import { type Item, options, rule } from '../item.ts';

/** Section 3: entities and categories. */
export const section3Entities: readonly Item[] = [
  rule('S3-session', 'Token and user with id, email, name'),
  rule('S3-session-name', 'The name is what stands before the at-sign'),
  rule('S3-cart-count', 'Count: the sum of quantities'),
  rule('S3-cart-total', 'Total: the sum of total x quantity'),
  rule('S3-cart-item', 'Attributes, prices and quantity of a line, as the product has them'),
  rule('S3-line-total', 'Line total: total x quantity'),
  rule('S3-notes', 'Notes: the choices, joined by bullets'),
  rule('S3-price-row', 'Run size, per unit, total'),
  rule('S3-settings-defaults', '0 %, 0 fixed, 0 shipping for every category'),
  rule('S3-order-form-empty', 'All fields of the order are empty at first'),
  options('S3-categories', 'Twelve categories by key and label'),
  rule('S3-keywords', 'Names to categories, by keyword, in the given order'),
  rule('S3-keywords-postcard', 'postcard matches card first'),
  rule('S3-keywords-default', 'business_cards for any other name'),
  rule('S3-recipient', 'The recipient is the signed-in e-mail'),
  rule('S3-recipient-fallback', 'A placeholder address where there is none'),
];
