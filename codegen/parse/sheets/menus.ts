import { optional, required, sheet } from '../columns.ts';

export const menus = sheet('Menus', {
  menu: required('key'),
  label: required('text'),
  route: required('route'),
  description: optional('text'),
  image: optional('key'),
  parent: optional('key'),
});
