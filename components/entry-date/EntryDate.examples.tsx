import type { Example } from '@/components/catalogue/example';
import { sampleDate } from '@/components/catalogue/sample-content';
import { EntryDate } from './EntryDate';

export const examples: Example[] = [{ name: 'a date', element: <EntryDate date={sampleDate} /> }];
