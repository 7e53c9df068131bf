import type { Example } from '@/components/catalogue/example';
import { LONG_TITLE, sampleImage } from '@/components/catalogue/sample-content';
import { ProjectHeader } from './ProjectHeader';

export const examples: Example[] = [
  {
    name: 'with picture and summary',
    element: (
      <ProjectHeader
        title="A bakery that is found"
        summary="Forty new customers in one autumn, from a profile that took an hour."
        image={sampleImage}
      />
    ),
  },
  {
    name: 'a long title and nothing else',
    element: <ProjectHeader title={LONG_TITLE} summary={null} image={null} />,
  },
];
