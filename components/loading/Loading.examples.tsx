import type { Example } from '@/components/catalogue/example';
import { Loading } from './Loading';

export const examples: Example[] = [{ name: 'on its way', element: <Loading /> }];
