import { z } from 'zod';

/**
 * A group of fields as ACF writes it, into JSON and, serialised by PHP, into its own posts. What
 * WPGraphQL for ACF adds begins with `graphql_`.
 * https://www.advancedcustomfields.com/resources/local-json/
 */

/** PHP's and ACF's ways to write yes and no. */
export const flag = z
  .union([z.boolean(), z.number(), z.string(), z.null()])
  .transform((value) => value === true || value === 1 || value === '1');

/** A text, which PHP may have made a number of. */
export const text = z.union([z.string(), z.number()]).transform(String);

export interface AcfField {
  key: string;
  name: string;
  type: string;
  show_in_graphql?: boolean;
  graphql_field_name?: string;
  graphql_non_null?: boolean;
  graphql_connection_type?: string;
  return_format?: string;
  new_lines?: string;
  /**
   * The layout of flexible content that it belongs to, where ACF keeps the fields of all layouts in
   * one list.
   */
  parent_layout?: string;
  display?: string;
  prefix_name?: boolean;
  /** The keys of the groups and fields that a clone stands for. */
  clone?: string[];
  sub_fields?: AcfField[];
  layouts?: AcfLayout[];
}

export interface AcfLayout {
  key?: string;
  name: string;
  sub_fields?: AcfField[];
}

/** A list, or what PHP makes of one whose keys are texts. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.values(value)
        : value === '' || value === null
          ? []
          : value,
    z.array(item),
  );
}

export const acfField: z.ZodType<AcfField> = z.lazy(() =>
  z.object({
    key: text.default(''),
    name: text.default(''),
    type: z.string(),
    show_in_graphql: flag.optional(),
    graphql_field_name: text.optional(),
    graphql_non_null: flag.optional(),
    graphql_connection_type: text.optional(),
    return_format: text.optional(),
    new_lines: text.optional(),
    parent_layout: text.optional(),
    display: text.optional(),
    prefix_name: flag.optional(),
    clone: listOf(text).optional(),
    sub_fields: listOf(acfField).optional(),
    layouts: listOf(
      z.object({ key: text.optional(), name: text, sub_fields: listOf(acfField).optional() }),
    ).optional(),
  }),
);

const locationRule = z.object({
  param: text.default(''),
  operator: text.default('=='),
  value: text.default(''),
});

export type AcfLocationRule = z.infer<typeof locationRule>;

export const acfGroup = z.object({
  key: text,
  title: text.default(''),
  active: flag.default(true),
  show_in_graphql: flag.optional(),
  graphql_field_name: text.optional(),
  graphql_types: listOf(text).optional(),
  location: listOf(listOf(locationRule)).default([]),
  fields: listOf(acfField).default([]),
});

export type AcfGroup = z.infer<typeof acfGroup>;
