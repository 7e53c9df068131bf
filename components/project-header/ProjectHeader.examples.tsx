import type { Example } from '@homegrown/engine/site/example';
import { LONG_TITLE, sampleImage } from '@/components/catalogue/sample-content';
import { BeforeAndAfter } from './BeforeAndAfter';
import { ProjectHeader } from './ProjectHeader';

export const examples: Example[] = [
  {
    name: 'with picture and summary',
    element: (
      <ProjectHeader
        title="A bakery that is found"
        summary="Forty new customers in one autumn, from a profile that took an hour."
        image={sampleImage}
        facts={{
          trade: 'Bakery',
          year: '2026',
          place: 'Millbrook',
          task: 'Be found by those who pass twice a week.',
          result: LONG_TITLE,
        }}
      />
    ),
  },
  {
    name: 'a long title and nothing else',
    element: <ProjectHeader title={LONG_TITLE} summary={null} image={null} facts={null} />,
  },
  {
    name: 'before and after',
    element: (
      <BeforeAndAfter
        before={{ image: sampleImage, caption: 'A greeting, and a photograph of wheat' }}
        after={{ image: sampleImage, caption: null }}
      />
    ),
  },
  {
    name: 'what came of it alone',
    element: <BeforeAndAfter before={null} after={{ image: sampleImage, caption: LONG_TITLE }} />,
  },
];
