/** The tests' own reader of `mailto:` addresses (RFC 6068), without code of the app or the browser. */
export interface Mail {
  readonly to: string;
  /** Headers in the order of the address, which may repeat one. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export function readMailAddress(address: string): Mail {
  if (!address.startsWith('mailto:')) throw new Error(`no mail address: ${address.slice(0, 40)}`);
  if (!/^[!-~]*$/.test(address)) throw new Error('an address has characters that are not encoded');
  const [to = '', query = '', ...more] = address.slice('mailto:'.length).split('?');
  if (more.length > 0 || address.includes('#')) throw new Error('a second question mark, or a hash');
  const headers = query.split('&').map((pair) => {
    const [name = '', value = '', ...rest] = pair.split('=');
    if (rest.length > 0) throw new Error(`a second "=" in ${name}`);
    return [decodeURIComponent(name).toLowerCase(), decodeURIComponent(value)] as const;
  });
  return { to: decodeURIComponent(to), headers };
}
