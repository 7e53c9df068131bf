import type { Example } from '@homegrown/engine/site/example';
import { Icon, type IconName } from './Icon';

const NAMES: IconName[] = ['search', 'menu', 'close', 'chevron', 'previous', 'next', 'nothing'];

export const examples: Example[] = [
  {
    name: 'all of them',
    element: (
      <p>
        {NAMES.map((name) => (
          <span key={name}>
            <Icon name={name} />{' '}
          </span>
        ))}
        in the size of the text
      </p>
    ),
  },
];
