import type { AddressFormat } from './use-address-state.ts';

export interface Sought<Status> {
  readonly text: string;
  readonly status?: Status;
}

/** Returns the address format of search terms. An example of such an address is `?q=zoe&status=sent`. */
export const soughtAddress = <Status extends string>(statuses: readonly Status[]): AddressFormat<Sought<Status>> => ({
  read: ({ search }) => {
    const query = new URLSearchParams(search);
    const status = statuses.find((known) => known === query.get('status'));
    return { text: query.get('q') ?? '', ...(status && { status }) };
  },
  write: ({ text, status }, pathname) => {
    const query = new URLSearchParams({ ...(text !== '' && { q: text }), ...(status && { status }) }).toString();
    return { pathname, search: query === '' ? '' : `?${query}` };
  },
});
