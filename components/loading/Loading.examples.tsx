import type { Example } from '@homegrown/engine/site/example';
import { Loading } from './Loading';

export const examples: Example[] = [{ name: 'on its way', element: <Loading /> }];
