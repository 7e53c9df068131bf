import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import type { Example } from '@homegrown/engine/site/example';
import { LanguageSwitch } from './LanguageSwitch';

const links = [
  { name: 'English', tag: 'en-US', href: withBasePath('/about/'), isHere: true },
  { name: 'Deutsch', tag: 'de-DE', href: withBasePath('/de/ueber-uns/'), isHere: false },
  { name: 'العربية', tag: 'ar', href: withBasePath('/ar/'), isHere: false },
];

export const examples: Example[] = [
  { name: 'of three', element: <LanguageSwitch languages={{ label: 'Languages', links }} /> },
];
