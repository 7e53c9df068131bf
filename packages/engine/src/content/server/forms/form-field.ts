import { z } from 'zod';
import { parsedJson } from '#parsed-json';

/**
 * The names that WordPress's form plugins give to fields; names that begin with `_wpcf7` are
 * Contact Form 7's own.
 */
const FIELD_NAME = /^(?:_wpcf7|[A-Za-z])[\w:-]{0,99}(?:\[\])?$/;

/**
 * The name of a form on its page, which Contact Form 7 calls a unit tag: the ids of the form and
 * the post, and the form's number on the page.
 */
const UNIT = /^wpcf7-f(\d{1,15})(?:-p\d{1,15})?-[ot]\d{1,4}$/;

/** The most fields of a form, and more than any has; a list of all countries has 250 options. */
export const MAX_FIELDS = 200;
const MAX_OPTIONS = 500;
const MAX_TEXT = 2_000;
const MAX_VALUE = 20_000;

const text = z.string().max(MAX_TEXT);
const value = z.string().max(MAX_VALUE);
const name = z.string().regex(FIELD_NAME);
const number = z.number().int().min(0).max(1_000_000);
/** A number, a date or a time, as HTML's `min`, `max` and `step` have them. */
const bound = z.string().regex(/^[\d.:TW+-]{1,40}$|^any$/);
const autocomplete = z
  .string()
  .regex(/^[a-z -]{1,60}$/)
  .optional();

const ofEvery = {
  name,
  isRequired: z.boolean().optional(),
  /** The label of a field without one of its own. */
  label: text.optional(),
};

const INPUT_TYPES = [
  'text',
  'email',
  'tel',
  'url',
  'number',
  'range',
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
  'search',
  'color',
] as const;

const field = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('line'),
    ...ofEvery,
    type: z.enum(INPUT_TYPES),
    value,
    placeholder: text.optional(),
    autocomplete,
    maxLength: number.optional(),
    minLength: number.optional(),
    min: bound.optional(),
    max: bound.optional(),
    step: bound.optional(),
  }),
  z.strictObject({
    kind: z.literal('area'),
    ...ofEvery,
    value,
    placeholder: text.optional(),
    autocomplete,
    rows: z.number().int().min(1).max(60).optional(),
    maxLength: number.optional(),
    minLength: number.optional(),
  }),
  z.strictObject({
    kind: z.literal('list'),
    ...ofEvery,
    isMultiple: z.boolean().optional(),
    options: z
      .array(z.strictObject({ value: text, label: text, isChosen: z.boolean().optional() }))
      .max(MAX_OPTIONS),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    ...ofEvery,
    type: z.enum(['checkbox', 'radio']),
    value: text,
    isChosen: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal('file'),
    ...ofEvery,
    accept: z
      .string()
      .regex(/^[\w.*/+, -]{0,1000}$/)
      .optional(),
    isMultiple: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('hidden'), name, value }),
  z.strictObject({ kind: z.literal('send'), label: text }),
]);

/** A control of a form, with only those parts of its markup that are known to be harmless. */
export type FormField = z.infer<typeof field>;

/** Choices of one name that belong together. */
const group = z.strictObject({ name, label: text, isRequired: z.boolean().optional() });
export type FormGroup = z.infer<typeof group>;

const contentForm = z.strictObject({ unit: z.string().regex(UNIT), name: text });
/** A form of Contact Form 7 in content. */
export type ContentForm = z.infer<typeof contentForm>;

const read = <Shape extends z.ZodType>(shape: Shape, json: string): z.infer<Shape> | null =>
  shape.safeParse(parsedJson(json)).data ?? null;

/** The field that a mark of the sanitiser stands for; null if it is no such mark. */
export const fieldIn = (json: string): FormField | null => read(field, json);
export const groupIn = (json: string): FormGroup | null => read(group, json);
export const contentFormIn = (json: string): ContentForm | null => read(contentForm, json);

/** The mark that stands for a field; null for an invalid field. */
export function markOf(formField: FormField): string | null {
  const checked = field.safeParse(formField);
  return checked.success ? JSON.stringify(checked.data) : null;
}

/** Whether a name is a valid field name. */
export const isFieldName = (name: string): boolean => FIELD_NAME.test(name);

/** The number of the form in a unit tag; null if it is no unit tag. */
export function formNumber(unit: string): number | null {
  const [, number] = UNIT.exec(unit) ?? [];
  return number === undefined ? null : Number(number);
}

/** Whether an input is a line of text, by its `type`. */
export const isLineType = (type: string): type is (typeof INPUT_TYPES)[number] =>
  (INPUT_TYPES as readonly string[]).includes(type);
