import type { ReactNode } from 'react';

/**
 * One state of a component, for `/-/components` in development and for the tests that look at every
 * example.
 */
export interface Example {
  /** What is special about it, in a few words; no two of a component's examples have the same. */
  name: string;
  element: ReactNode;
  /**
   * It has a main part and a heading of its own. Other examples are put into one, as a screen would
   * do it.
   */
  isScreen?: boolean;
}

/**
 * An example with the name of its component, which is that of its file: `PostCard.examples.tsx`.
 */
export interface NamedExample extends Example {
  component: string;
}

/** What an example is called in addresses and in tests: "PostCard: without a picture". */
export const exampleId = ({ component, name }: NamedExample): string => `${component}: ${name}`;
