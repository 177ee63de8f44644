import type { Customer } from './quote.ts';

/** Labels of a customer's fields, in their order on the screens. */
export const customerLabels: Readonly<Record<keyof Customer, string>> = {
  name: 'Customer Name',
  company: 'Company',
  phone: 'Customer Phone Number',
  email: 'Customer Email',
  address: 'Customer Address',
};

/** Fields of a customer, in the order of the labels. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the labels have these keys, and no others
export const customerKeys = Object.keys(customerLabels) as readonly (keyof Customer)[];

/** Returns label and text of each field that is filled in. */
export const customerFacts = (customer: Partial<Customer>): readonly (readonly [label: string, text: string])[] =>
  customerKeys
    .map((key) => [customerLabels[key], customer[key] ?? ''] as const)
    .filter(([, text]) => text.trim() !== '');

const plain = (text: string): string => text.trim().toLowerCase();

/** Returns the digits of a phone number without the country code 1, which most people leave out. */
export const phoneDigits = (text: string): string => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** Returns the number to dial for a phone number as entered, without its extension. */
export const dialedNumber = (phone: string): string =>
  phone.replace(/(?<=\d)[\s.,;()]*(?:x|ext|#).*/i, '').replaceAll(/[^\d+]/g, '');

/** Returns the problem of an entered e-mail address; a blank address has no problem. */
export const emailProblem = (text: string): string | undefined =>
  /^(?:[^\s@]+@[^\s@]+)?$/.test(text.trim()) ? undefined : 'This is no e-mail address.';

/** Minimum number of digits of a phone number that identifies a customer. Shorter numbers may be extensions. */
const minDigits = 6;

/** Returns the keys that identify a customer: the e-mail, the phone number, and name and company as one key. */
export function identityKeys({ email, phone, name, company }: Omit<Customer, 'address'>): readonly string[] {
  const digits = phoneDigits(phone);
  return [
    ...(plain(email) === '' ? [] : [`e-mail ${plain(email)}`]),
    ...(digits.length < minDigits ? [] : [`phone ${digits}`]),
    ...(plain(name) === '' ? [] : [`name ${JSON.stringify([plain(name), plain(company)])}`]),
  ];
}

/** Returns true if two customers have the same e-mail, the same phone number, or the same name and company. */
export function isSameCustomer(one: Customer, other: Customer): boolean {
  const keys = identityKeys(other);
  return identityKeys(one).some((key) => keys.includes(key));
}

/** Returns true if a change replaced the customer by another customer. A correction of the data does not count. */
export const isOtherCustomer = (before: Customer, after: Customer): boolean =>
  isTypedOver(before, after) && !isSameCustomer(before, after);

/**
 * Returns true if another customer was typed in place of the previous one. Compares the first of name, company, phone
 * and e-mail that is filled in for both customers.
 */
export function isTypedOver(before: Customer, after: Customer): boolean {
  const told = [
    [plain(before.name), plain(after.name)],
    [plain(before.company), plain(after.company)],
    [phoneDigits(before.phone), phoneDigits(after.phone)],
    [plain(before.email), plain(after.email)],
  ] as const;
  const both = told.find(([was, now]) => was !== '' && now !== '');
  return both !== undefined && both[0] !== both[1];
}
