import type { Example } from '@homegrown/engine/site/example';
import { LONG_WORD } from '@/components/catalogue/sample-content';
import { Arrows } from './Arrows';
import { Strip } from './Strip';
import { Testimonial } from './Testimonial';

export const examples: Example[] = [
  {
    name: 'two',
    element: (
      <Strip
        items={[
          { id: '1', html: '<p>The form went up on a Tuesday.</p>', author: 'Rosa, florist' },
          { id: '2', html: '<p>We are found now.</p>', author: 'Two bakers' },
        ]}
      />
    ),
  },
  {
    name: 'one',
    element: (
      <Strip items={[{ id: '1', html: '<p>The form went up on a Tuesday.</p>', author: 'Rosa' }]} />
    ),
  },
  {
    name: 'words of nobody, with a long one',
    element: <Testimonial html={`<p>${LONG_WORD}</p>`} author="" />,
  },
  {
    name: 'the arrows',
    element: (
      <Arrows
        words={{ previous: 'previous slide / item', next: 'next slide / item' }}
        onTurn={() => {}}
      />
    ),
  },
];
