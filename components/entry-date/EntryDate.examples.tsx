import { sampleDate } from '@/components/catalogue/sample-content';
import type { Example } from '@/lib/site/example';
import { EntryDate } from './EntryDate';

export const examples: Example[] = [{ name: 'a date', element: <EntryDate date={sampleDate} /> }];
