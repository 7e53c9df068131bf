import type { Example } from '@homegrown/engine/site/example';
import { SearchForm } from './SearchForm';

export const examples: Example[] = [
  { name: 'empty', element: <SearchForm /> },
  { name: 'with a term', element: <SearchForm term="email" /> },
];
