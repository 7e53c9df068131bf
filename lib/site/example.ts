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

/**
 * An example with the name of its component, taken from its file's name: `PostCard.examples.tsx`.
 */
export interface NamedExample extends Example {
  component: string;
}

/** The id of an example in addresses and tests: "PostCard: without a picture". */
export const exampleId = ({ component, name }: NamedExample): string => `${component}: ${name}`;
