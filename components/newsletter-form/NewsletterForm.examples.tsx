import type { NewsletterList } from '@homegrown/engine/content/shared/newsletter-list';
import type { Example } from '@homegrown/engine/site/example';
import { LONG_TITLE, LONG_WORD } from '@/components/catalogue/sample-content';
import { NewsletterForm } from './NewsletterForm';

const wordsOf = (host: string): NewsletterList['words'] => ({
  email: 'Email address',
  subscribe: 'Subscribe',
  leaveEmpty: 'Leave this field empty',
  goesTo: `Your address goes to ${host}, which sends the letters.`,
  handedOn: `Thank you. ${host} has your address. If it is new to the list, a letter asks you to confirm it.`,
  noLetter: `No letter? Subscribe at ${host}.`,
});

const newsletter: NewsletterList = {
  heading: 'The Thursday letter',
  text: 'One thing to try, in five minutes, each Thursday.',
  action: '/-/newsletter?path=%2Fsheets%2F',
  page: 'https://lists.example.com/thursday',
  places: ['article', 'footer'],
  words: wordsOf('lists.example.com'),
};

export const examples: Example[] = [
  { name: 'below an article', element: <NewsletterForm newsletter={newsletter} place="article" /> },
  { name: 'in the footer', element: <NewsletterForm newsletter={newsletter} place="footer" /> },
  {
    name: 'long words, no text',
    element: (
      <NewsletterForm
        newsletter={{
          ...newsletter,
          heading: LONG_TITLE,
          text: '',
          words: wordsOf(`${LONG_WORD.toLowerCase()}.example.com`),
        }}
        place="article"
      />
    ),
  },
];
