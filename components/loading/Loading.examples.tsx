import type { Example } from '@/lib/site/example';
import { Loading } from './Loading';

export const examples: Example[] = [{ name: 'on its way', element: <Loading /> }];
