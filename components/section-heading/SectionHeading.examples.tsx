import type { Example } from '@homegrown/engine/site/example';
import { SectionHeading } from './SectionHeading';

export const examples: Example[] = [
  {
    name: 'with a sentence',
    element: (
      <SectionHeading id="testimonials" title="Testimonials">
        Here are just a few of the nice things our customers have to say.
      </SectionHeading>
    ),
  },
  { name: 'a title alone', element: <SectionHeading id="more" title="More projects" /> },
];
