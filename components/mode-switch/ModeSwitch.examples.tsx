import type { Example } from '@/components/catalogue/example';
import { ModeSwitch } from './ModeSwitch';

export const examples: Example[] = [{ name: 'in the light', element: <ModeSwitch /> }];
