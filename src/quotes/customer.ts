import { fold } from '../book/fold.ts';
import type { Customer } from './quote.ts';

export const customerLabels: Readonly<Record<keyof Customer, string>> = {
  name: 'Customer Name',
  company: 'Company',
  phone: 'Customer Phone Number',
  email: 'Customer Email',
  address: 'Customer Address',
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the labels have these keys, and no others
export const customerKeys = Object.keys(customerLabels) as readonly (keyof Customer)[];

export const customerFacts = (customer: Partial<Customer>): readonly (readonly [label: string, text: string])[] =>
  customerKeys
    .map((key) => [customerLabels[key], customer[key] ?? ''] as const)
    .filter(([, text]) => text.trim() !== '');

const plain = (text: string): string => fold(text).trim();
/** Letters are folded in names only: `o'hara@` and `ohara@` are two mailboxes. */
const mailbox = (email: string): string => email.trim().toLowerCase();

/** Returns the digits of a phone number without the country code 1, which most people leave out. */
export const phoneDigits = (text: string): string => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

const extension = /(?<=\d)[\s.,;()]*(?:x|ext|#).*/i;

export const dialedNumber = (phone: string): string => phone.replace(extension, '').replaceAll(/[^\d+]/g, '');

/** The digits of a phone number, also without a country code or a leading 0, which people add or leave out. */
export function phoneForms(text: string): readonly string[] {
  const digits = phoneDigits(text);
  const bare = digits.replace(/^0+/, '');
  const isBare = digits.length <= 10 && bare === digits;
  if (isBare || bare.length < 9 || extension.test(text)) return [digits];
  return [...new Set([bare, bare.slice(-10), bare.slice(-9)])];
}

/** Returns the e-mail addresses of an entry, which may have several, separated by `;` or `,`. */
export const emailsOf = (text: string): readonly string[] =>
  text
    .split(/[;,]/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

export function emailProblem(text: string): string | undefined {
  const wrong = emailsOf(text).find((address) => !/^[^\s@]+@[^\s@]+$/.test(address));
  return wrong === undefined ? undefined : `${wrong === text.trim() ? 'This' : `“${wrong}”`} is not an email address.`;
}

/** Minimum number of digits of a phone number that identifies a customer. Shorter numbers may be extensions. */
const minDigits = 6;

type Known = Omit<Customer, 'address'>;

/** Returns the keys that identify a customer: the e-mail, forms of the phone number, and name and company as one key. */
export const identityKeys = ({ email, phone, name, company }: Known): readonly string[] => [
  ...(mailbox(email) === '' ? [] : [`email ${mailbox(email)}`]),
  ...phoneForms(phone).flatMap((digits) => (digits.length < minDigits ? [] : `phone ${digits}`)),
  ...(plain(name) === '' ? [] : [`name ${JSON.stringify([plain(name), plain(company)])}`]),
];

/** Returns the keys of a customer as they were before letters were folded. The server has listed forgotten customers by them. */
export function formerIdentityKeys({ phone, name, company }: Known): readonly string[] {
  const [digits, formerName] = [phoneDigits(phone), mailbox(name)];
  return [
    ...(digits.length < minDigits ? [] : [`phone ${digits}`]),
    ...(formerName === '' ? [] : [`name ${JSON.stringify([formerName, mailbox(company)])}`]),
  ];
}

export function isSameCustomer(one: Customer, other: Customer): boolean {
  const keys = identityKeys(other);
  return identityKeys(one).some((key) => keys.includes(key));
}

/** Returns true if a change replaced the customer by another customer. A correction of the data does not count. */
export const isOtherCustomer = (before: Customer, after: Customer): boolean =>
  isTypedOver(before, after) && !isSameCustomer(before, after);

/** Compares the first of name, company, phone and e-mail that is filled in for both. */
export function isTypedOver(before: Customer, after: Customer): boolean {
  const told = [
    [plain(before.name), plain(after.name)],
    [plain(before.company), plain(after.company)],
    [phoneDigits(before.phone), phoneDigits(after.phone)],
    [mailbox(before.email), mailbox(after.email)],
  ] as const;
  const both = told.find(([was, now]) => was !== '' && now !== '');
  return both !== undefined && both[0] !== both[1];
}
