import dynamic from 'next/dynamic';

/**
 * {@link ProtectedNotice}, loaded on demand: pages without one load none of its script and styles.
 */
export const ProtectedNoticeLoader = dynamic(() =>
  import('./ProtectedNotice').then(({ ProtectedNotice }) => ProtectedNotice),
);
