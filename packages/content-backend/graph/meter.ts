import { UserError } from './user-error';

/** What one operation may still take; shared by all its fields. */
export interface Meter {
  /** Entries of lists. */
  itemsLeft: number;
  /** Fields that are resolved, each alias of each entry. */
  fieldsLeft: number;
  /** Characters of texts in the answer. */
  charactersLeft: number;
  /** When nobody waits for the answer any more, by `performance.now()`. */
  untilMs: number;
  /** Why nothing more is resolved; null while the operation is within its limits. */
  exceeded: UserError | null;
}

/**
 * The most items of one operation. A page of a hundred, each with a list of a hundred, is 10,100;
 * only lists in lists in lists get beyond, and would keep the whole server busy.
 */
const MAX_ITEMS = 20_000;
/** A page of a hundred with fifty fields, each with three lists of ten, takes half of them. */
const MAX_FIELDS = 200_000;
/** A site that reads more refuses the answer. */
const MAX_CHARACTERS = 16_000_000;
/** A site waits some seconds for an answer. */
const MAX_ANSWER_MS = 5_000;

/** How many fields are resolved between two looks at the clock. */
const FIELDS_BETWEEN_CLOCKS = 100;

/** What an operation may take that begins now. */
export function newMeter(): Meter {
  return {
    itemsLeft: MAX_ITEMS,
    fieldsLeft: MAX_FIELDS,
    charactersLeft: MAX_CHARACTERS,
    untilMs: performance.now() + MAX_ANSWER_MS,
    exceeded: null,
  };
}

/** @throws {UserError} the same one from now on, which costs the rest of the operation nothing */
function exceed(meter: Meter, reason: string): never {
  // With a path, the executor passes it on as it is instead of making an error for each field.
  meter.exceeded ??= new UserError(`${reason} Ask for fewer at a time.`, { path: [] });
  throw meter.exceeded;
}

/**
 * Counts items that an operation makes.
 * @throws {UserError} when they are too many
 */
export function takeItems(meter: Meter, count: number): void {
  meter.itemsLeft -= count;
  if (meter.itemsLeft < 0) {
    exceed(meter, `The query asks for more than ${MAX_ITEMS} items in all.`);
  }
}

/**
 * Counts a field that an operation resolves.
 * @throws {UserError} when they are too many, or it has lasted too long
 */
export function takeField(meter: Meter): void {
  if (meter.exceeded) throw meter.exceeded;
  meter.fieldsLeft -= 1;
  if (meter.fieldsLeft < 0) {
    exceed(meter, `The query asks for more than ${MAX_FIELDS} fields in all.`);
  }
  if (meter.fieldsLeft % FIELDS_BETWEEN_CLOCKS === 0 && performance.now() > meter.untilMs) {
    exceed(meter, `The query takes more than ${MAX_ANSWER_MS / 1_000} seconds.`);
  }
}

/**
 * Counts a text of an answer.
 * @throws {UserError} when the answer is too long
 */
export function takeText(meter: Meter, { length }: string): void {
  meter.charactersLeft -= length;
  if (meter.charactersLeft < 0) {
    exceed(meter, `The answer has more than ${MAX_CHARACTERS} characters.`);
  }
}
