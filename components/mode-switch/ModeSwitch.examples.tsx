import type { Example } from '@homegrown/engine/site/example';
import { ModeSwitch } from './ModeSwitch';

export const examples: Example[] = [{ name: 'in the light', element: <ModeSwitch /> }];
