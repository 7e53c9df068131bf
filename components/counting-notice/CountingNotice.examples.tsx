import type { Example } from '@homegrown/engine/site/example';
import { LONG_TITLE } from '@/components/catalogue/sample-content';
import { CountingAgain, CountingNotice } from './CountingNotice';

const notice = {
  title: 'Statistics',
  text: 'May Google Analytics count your visits to this site? It learns your IP address and which pages you read.',
  allow: 'Allow',
  refuse: 'Do not allow',
};

/** As the script shows it. */
const shown = (element: HTMLElement | null) => {
  for (const hidden of element?.querySelectorAll<HTMLElement>('[hidden]') ?? [])
    hidden.hidden = false;
};

export const examples: Example[] = [
  {
    name: 'the question',
    element: (
      <div ref={shown}>
        <CountingNotice notice={notice} />
      </div>
    ),
  },
  {
    name: 'long words',
    element: (
      <div ref={shown}>
        <CountingNotice notice={{ ...notice, text: LONG_TITLE, refuse: LONG_TITLE }} />
      </div>
    ),
  },
  {
    name: 'asking again',
    element: (
      <div ref={shown}>
        <CountingAgain title="Statistics" />
      </div>
    ),
  },
];
