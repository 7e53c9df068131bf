import { Fragment, type ReactNode } from 'react';

interface FilledProps {
  /** The text, with names in braces. */
  text: string;
  parts: Readonly<Record<string, ReactNode>>;
}

/** A text with elements in place of its placeholders. */
export function Filled({ text, parts }: FilledProps) {
  // Text and placeholders alternate.
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 0 ? part : (parts[part] ?? null)}</Fragment>
    ));
}
