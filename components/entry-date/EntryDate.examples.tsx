import type { Example } from '@homegrown/engine/site/example';
import { sampleDate } from '@/components/catalogue/sample-content';
import { EntryDate } from './EntryDate';

export const examples: Example[] = [{ name: 'a date', element: <EntryDate date={sampleDate} /> }];
