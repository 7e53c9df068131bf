import type { Example } from '@/components/catalogue/example';
import { withBasePath } from '@/lib/content/shared/base-path';
import { LanguageSwitch } from './LanguageSwitch';

const links = [
  { name: 'English', tag: 'en-US', href: withBasePath('/about/'), isHere: true },
  { name: 'Deutsch', tag: 'de-DE', href: withBasePath('/de/ueber-uns/'), isHere: false },
  { name: 'العربية', tag: 'ar', href: withBasePath('/ar/'), isHere: false },
];

export const examples: Example[] = [
  { name: 'of three', element: <LanguageSwitch languages={{ label: 'Languages', links }} /> },
];
