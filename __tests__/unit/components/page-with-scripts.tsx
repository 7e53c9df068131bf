import type { ReactNode } from 'react';
import { usePageScripts } from '@/components/page-scripts/use-page-scripts';

/** A part of a page whose scripts run. */
export function PageWithScripts({ children }: { children: ReactNode }) {
  usePageScripts();
  return children;
}
