import { createHash } from 'node:crypto';
import { type Ask, createAsk } from './create-ask';
import { cmsSettings } from './settings';
import { transport } from './transport';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

let asVisitor: Ask | undefined;

/** Asks the CMS as a visitor. One client a process, so that persisted queries stay off once they are off. */
export const queryCms: Ask = (query, variables) => {
  asVisitor ??= createAsk({ transport: transport({ ...cmsSettings(), sha256 }) });
  return asVisitor(query, variables);
};

/**
 * Asks the CMS as the editor whose access token this is, or as one who signs in and has none yet: whole queries by POST,
 * so that nothing on the way keeps a question or its answer. Of one request: each has a client of its own.
 *
 * A token that WordPress does not take is no error there: it answers as to a visitor. Who must know asks for `viewer`.
 */
export function queryCmsAsEditor(token?: string): Ask {
  const settings = { ...cmsSettings(), usePersistedQueries: false, useGETForQueries: false };
  return createAsk({ transport: transport({ ...settings, sha256 }), token });
}
