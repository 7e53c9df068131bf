import type { Example } from '@homegrown/engine/site/example';
import { LONG_WORD, sampleImage } from '@/components/catalogue/sample-content';
import { AuthorBox } from './AuthorBox';

export const examples: Example[] = [
  {
    name: 'a biography with a link',
    element: (
      <AuthorBox
        author={{ id: 'fern', name: 'Fern Albright', href: '/author/fern/' }}
        biography='Fern likes short titles and tidy lists. She keeps <a href="/about/">a shop</a>.'
        portrait={sampleImage.src}
      />
    ),
  },
  {
    name: 'long words',
    element: (
      <AuthorBox
        author={{ id: 'long', name: LONG_WORD, href: '/author/long/' }}
        biography={`<p>${LONG_WORD}</p><p>${LONG_WORD}</p>`}
        portrait={null}
      />
    ),
  },
];
