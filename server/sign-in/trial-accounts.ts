export interface TrialAccount {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly store: string;
  readonly store_name: string;
  readonly role: string;
}

export const account = (sub: string, name: string, store: string, store_name: string, role: string): TrialAccount => ({
  sub,
  name,
  email: `${sub}@${store}.example`,
  store,
  store_name,
  role,
});

export const trialAccounts: readonly TrialAccount[] = [
  account('ann', 'Ann Clerk', 'north', 'North Street', 'clerk'),
  account('ben', 'Ben Clerk', 'north', 'North Street', 'clerk'),
  account('mary', 'Mary Manager', 'north', 'North Street', 'manager'),
  account('sam', 'Sam Clerk', 'south', 'South Street', 'clerk'),
  account('paula', 'Paula Pricing', 'office', 'Head Office', 'pricing'),
  account('pete', 'Pete Pricing', 'office', 'Head Office', 'pricing'),
];
