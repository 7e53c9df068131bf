import type { Example } from '@homegrown/engine/site/example';
import { ProtectedNotice } from './ProtectedNotice';

export const examples: Example[] = [
  {
    name: 'a post',
    element: <ProtectedNotice kind="post" path="/sheets/" lock={{ isRefused: false }} />,
  },
  {
    name: 'a password that was wrong',
    element: <ProtectedNotice kind="page" path="/sheets/" lock={{ isRefused: true }} />,
  },
  {
    name: 'a project, which no password opens here',
    element: <ProtectedNotice kind="project" path="/projects/sheets/" lock={null} />,
  },
];
