import { parse } from 'yaml';
import type { z } from 'zod';

/** A Markdown file: its checked front matter and what follows. */
export interface FrontMattered<Matter> {
  matter: Matter;
  markdown: string;
}

/**
 * The front matter and the Markdown of a file's text.
 *
 * @throws Error that names the file and every value that is wrong.
 */
export function readFrontMatter<Schema extends z.ZodType>(
  text: string,
  file: string,
  schema: Schema,
): FrontMattered<z.infer<Schema>> {
  const parts = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text);
  if (!parts)
    throw new Error(`${file}: it has to begin with front matter between two lines of ---`);
  const [, yaml = '', markdown = ''] = parts;
  return { matter: checkYaml(yaml, file, schema), markdown: markdown.trim() };
}

/**
 * The value of a YAML text, as its schema has it.
 *
 * @throws Error that names the file and every value that is wrong.
 */
export function checkYaml<Schema extends z.ZodType>(
  yaml: string,
  file: string,
  schema: Schema,
): z.infer<Schema> {
  let value: unknown;
  try {
    value = parse(yaml);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const faults = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${file}: ${faults.join('; ')}`);
}
