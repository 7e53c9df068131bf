import type { Example } from '@homegrown/engine/site/example';
import { ShareLinks } from './ShareLinks';

export const examples: Example[] = [
  {
    name: 'email and two services',
    element: (
      <ShareLinks
        shared={{
          title: 'Clean your list',
          url: 'https://www.example.com/clean-your-list/',
          links: [
            { name: 'Email', href: 'mailto:?subject=Clean%20your%20list' },
            { name: 'LinkedIn', href: 'https://www.linkedin.com/sharing/share-offsite/' },
            { name: 'Bluesky', href: 'https://bsky.app/intent/compose' },
          ],
        }}
      />
    ),
  },
];
