import type { Example } from '@/components/catalogue/example';
import { ProtectedNotice } from './ProtectedNotice';

export const examples: Example[] = [
  { name: 'a post', element: <ProtectedNotice kind="post" path="/sheets/" lock={null} /> },
];
