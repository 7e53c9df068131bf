import dynamic from 'next/dynamic';

/**
 * {@link ProtectedNotice} with its script and styles, for the few pages that have one: the others
 * load nothing of it.
 */
export const ProtectedNoticeLoader = dynamic(() =>
  import('./ProtectedNotice').then(({ ProtectedNotice }) => ProtectedNotice),
);
