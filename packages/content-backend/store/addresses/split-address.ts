/** An address taken apart as PHP's `parse_url` does it; what is not there is null. */
export interface SplitAddress {
  host: string | null;
  path: string | null;
  query: string | null;
}

/** Takes an address apart. One that begins with `//` has a host; nothing is decoded. */
export function splitAddress(address: string): SplitAddress {
  const hash = address.indexOf('#');
  const whole = hash === -1 ? address : address.slice(0, hash);
  const [begin, host = null] = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?]*)/i.exec(whole) ?? [''];
  const rest = whole.slice(begin.length);
  const mark = rest.indexOf('?');
  const path = mark === -1 ? rest : rest.slice(0, mark);
  return {
    host: host === null ? null : hostName(host),
    path: path === '' ? null : path,
    query: mark === -1 ? null : rest.slice(mark + 1),
  };
}

function hostName(host: string): string {
  const name = host.slice(host.lastIndexOf('@') + 1);
  const colon = name.lastIndexOf(':');
  return colon !== -1 && /^[0-9]*$/.test(name.slice(colon + 1)) ? name.slice(0, colon) : name;
}
