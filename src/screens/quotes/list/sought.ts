import type { ShownStatus } from '../../../quotes/quote.ts';
import type { AddressFormat } from '../../../ui/use-address-state.ts';
import { statuses } from './quote-rows.ts';

/** Search terms; without a status, quotes of each. */
interface Sought {
  readonly text: string;
  readonly status?: ShownStatus;
}

/** `/quotes?q=zoe&status=sent` */
export const soughtAddress: AddressFormat<Sought> = {
  read: ({ search }) => {
    const query = new URLSearchParams(search);
    const status = statuses.find((known) => known === query.get('status'));
    return { text: query.get('q') ?? '', ...(status && { status }) };
  },
  write: ({ text, status }, pathname) => {
    const query = new URLSearchParams({ ...(text !== '' && { q: text }), ...(status && { status }) }).toString();
    return { pathname, search: query === '' ? '' : `?${query}` };
  },
};
