import type { Example } from '@homegrown/engine/site/example';

/**
 * An example with the name of its component, taken from its file's name: `PostCard.examples.tsx`.
 */
export interface NamedExample extends Example {
  component: string;
}

/** Examples by the names of their components. */
export type ExamplesOfComponents = Readonly<Record<string, readonly Example[]>>;

/** The id of an example in addresses and tests: "PostCard: without a picture". */
export const exampleId = ({ component, name }: NamedExample): string => `${component}: ${name}`;
