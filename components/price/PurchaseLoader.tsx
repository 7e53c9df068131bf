import dynamic from 'next/dynamic';

/** {@link Purchase}, loaded on demand: a post loads none of its script and styles. */
export const PurchaseLoader = dynamic(() => import('./Purchase').then(({ Purchase }) => Purchase));
