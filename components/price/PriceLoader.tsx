import dynamic from 'next/dynamic';

/** {@link Price}, loaded on demand: a list without products loads none of its script and styles. */
export const PriceLoader = dynamic(() => import('./Price').then(({ Price }) => Price));
