import dynamic from 'next/dynamic';

/** Loaded on demand: a site that asks nobody loads none of its script and styles. */
export const CountingNoticeLoader = dynamic(() =>
  import('./CountingNotice').then(({ CountingNotice }) => CountingNotice),
);

/** {@link CountingNoticeLoader} */
export const CountingAgainLoader = dynamic(() =>
  import('./CountingNotice').then(({ CountingAgain }) => CountingAgain),
);
