import type { IncomingMessage, ServerResponse } from 'node:http';

/** A GraphQL operation as the site sent it. */
export interface Operation {
  name: string;
  variables: Record<string, unknown>;
}

/** What the healthy CMS answers. */
export interface HealthyAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** One request to the CMS. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Null for a file of WordPress's uploads, and for anything else that is no query. */
  operation: Operation | null;
  /** Asks the healthy CMS. */
  healthy: () => Promise<HealthyAnswer>;
}

export type Lookup = 'this machine' | 'unknown name' | 'no answer';

/** Which certificate a CMS shows; `none` answers a TLS handshake with plain text. */
export type CertificateKind = 'its own' | 'unknown issuer' | 'another name' | 'expired' | 'none';

/** How the CMS behaves while a fault lasts. What is left out works. */
export interface Conduct {
  lookup?: Lookup;
  /** False: connections are refused. */
  listens?: boolean;
  /** Connections are reset as soon as they are made. */
  resets?: boolean;
  certificate?: CertificateKind;
  /** Answers a request in place of the healthy CMS; `false` leaves it to that. */
  answer?: (exchange: Exchange) => Promise<boolean> | boolean;
}

/**
 * What a visitor may see:
 * - `good`: the page as it is when all is well
 * - `unavailable`: the page that says so, with status 500 or 503, kept by nobody
 * - `either`: one of the two
 * - `told`: one of the two, or what the CMS says, because a healthy CMS could say it
 */
export type Sight = 'good' | 'unavailable' | 'either' | 'told';

/** What an address shows to a visitor. */
export interface ShownPage {
  status: number;
  /** Where a redirect leads; '' without one. */
  location: string;
  cacheControl: string;
  /** The title and the first-level headings of a page. */
  title: string;
  /** The text of a page's `main`; the whole body of what is no page. */
  main: string;
  /** The text of the menus. */
  menus: string;
}

export interface Fault {
  name: string;
  /**
   * What a visitor may see of a page that was made before the fault: in the running site, and after
   * its restart.
   */
  cached: Sight;
  /** What a visitor may see of a page that nobody asked for before. */
  neverSeen: Sight;
  /** Whether a healthy CMS could have led to what is shown; for `told`. */
  isTold?: (shown: ShownPage, good: ShownPage) => boolean;
  /** A fresh conduct: faults that change with time start anew. */
  begin: () => Conduct;
}

/** Stands in every body that a faulty CMS makes up: a visitor must never read it. */
export const CMS_WORDS = 'Words-of-the-CMS-7d1f';

/** An answer of the faulty CMS's own. */
export function respond(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
): NonNullable<Conduct['answer']> {
  return ({ response }) => {
    response.writeHead(status, headers).end(body);
    return true;
  };
}
