import type { ReactNode } from 'react';

/**
 * One state of a component, for `/-/components` in development and for the tests that look at every
 * example.
 */
export interface Example {
  /** What is special about it, in a few words. Unique within a component. */
  name: string;
  element: ReactNode;
  /**
   * Whether the example has its own main part and heading. Other examples are put into one, as on a
   * screen.
   */
  isScreen?: boolean;
}
