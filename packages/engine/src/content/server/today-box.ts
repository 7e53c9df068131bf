import { createHash } from 'node:crypto';
import type { Element, ElementContent } from 'hast';
import { printHtml } from '#content/server/print-html';
import { counted } from '#content/shared/counted';
import { fillIn } from '#content/shared/fill-in';
import type { Wording } from '#words/wording';
import {
  childrenOf,
  classesOf,
  element,
  elementsOf,
  firstElement,
  hasText,
  textOf,
} from './html-tree';
import { parseHtml, parseWithinLimits } from './parse-html';

/**
 * The style of a group block that makes it a Today box
 * (packages/wordpress-plugin/homegrown/includes/content/class-today-box.php).
 */
const TODAY_CLASS = 'is-style-today';

/** Elements that end the text of a step. */
const BLOCK =
  /^(?:ul|ol|dl|p|div|section|article|address|figure|table|pre|blockquote|details|h[1-6]|hr|iframe|video|audio)$/;

const HOURS = 'h|hrs?|hours?|std|stunden?|heures?|horas?|godz(?:in[ay]?)?|時間|ساعة|ساعات';
const MINUTES = 'min\\p{L}*|分|دقيقة|دقائق';

/** Words for "and" before minutes: "1 hour and 20 minutes". */
const AND = 'and|und|et|y|e|i|و';

/**
 * The time at the end of a step: "(5 minutes)", "(1 hour 20 minutes)", "(2 Std.)", "（10分）". It is
 * recognised in every language, whatever the site's, because authors write as they are used to.
 */
const STEP_TIME = new RegExp(
  `[(（](?:(\\d{1,3})\\s*(?:${HOURS})(?!\\p{L})\\.?\\s*(?:(?:${AND})\\s*)?)?` +
    `(?:(\\d{1,4})\\s*(?:${MINUTES})\\.?)?[)）][^\\p{L}\\p{N}]*$`,
  'iu',
);

/**
 * The most characters at a step's end in which its time is searched. Searching a whole text could
 * take time that grows with the square of its length.
 */
const MAX_TIME_CHARACTERS = 60;

const isElement = (node: ElementContent): node is Element => node.type === 'element';

/** The minutes that a step names; null if it names none. */
function minutesOf(step: string): number | null {
  const [, hours = '', minutes = ''] = STEP_TIME.exec(step.slice(-MAX_TIME_CHARACTERS)) ?? [];
  return hours === '' && minutes === '' ? null : Number(hours) * 60 + Number(minutes);
}

function duration(minutes: number, { words: { today }, locale }: Wording): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 ? counted(today.hours, hours, locale) : '',
    rest > 0 ? counted(today.minutes, rest, locale) : '',
  ].filter(Boolean);
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts);
}

/**
 * "6 steps" and "35 minutes": `time` with "about" if some steps name no time, null if none does;
 * `exact` without.
 */
function effortOf(steps: readonly string[], wording: Wording) {
  const { words, locale } = wording;
  const minutes = steps.map(minutesOf);
  const sum = minutes.reduce<number>((all, one) => all + (one ?? 0), 0);
  const exact = duration(sum, wording);
  const time = minutes.includes(null) ? fillIn(words.today.about, { time: exact }) : exact;
  return {
    number: counted(words.today.steps, steps.length, locale),
    time: sum > 0 ? time : null,
    exact,
  };
}

/** "35 minutes in all, 6 steps" */
function sumOf(steps: readonly string[], wording: Wording): string {
  const { words, locale } = wording;
  const { number, time } = effortOf(steps, wording);
  const line = time === null ? number : fillIn(words.today.sum, { time, steps: number });
  return line.slice(0, 1).toLocaleUpperCase(locale) + line.slice(1);
}

const isList = ({ tagName }: Element): boolean => tagName === 'ol' || tagName === 'ul';

/** The entries of a list, without those of lists within it. */
const itemsOf = (list: Element): Element[] => childrenOf(list, /^li$/);

/** What an entry says before its first block: a step's words, and the element that holds them. */
function stepIn(item: Element): { holder: Element; words: ElementContent[] } {
  const first = item.children.find(
    (child) => isElement(child) || hasText(element('p', {}, [child])),
  );
  const holder = first && isElement(first) && first.tagName === 'p' ? first : item;
  const end = holder.children.findIndex((child) => isElement(child) && BLOCK.test(child.tagName));
  return { holder, words: end < 0 ? holder.children : holder.children.slice(0, end) };
}

/** Holds the time at the end of a step together: no line ends within "(5 minutes)". */
function holdTime(words: readonly ElementContent[]): void {
  const last = words.at(-1);
  if (last?.type !== 'text') return;
  const end = last.value.slice(-MAX_TIME_CHARACTERS);
  const held = end.replace(STEP_TIME, (time) => time.replaceAll(' ', '\u00a0'));
  last.value = last.value.slice(0, last.value.length - end.length) + held;
}

/**
 * Puts a checkbox before the text of a step.
 *
 * @param timesUsed how many steps of the box have had the same words so far, by the name that the
 *   words have
 * @returns the words; null when the step has none
 */
function addCheckbox(item: Element, timesUsed: Map<string, number>): string | null {
  const { holder, words } = stepIn(item);
  const span = element('span', {}, words);
  if (!hasText(span)) return null;
  const step = textOf(span);
  // The name is derived from the text: a step that was moved stays ticked, one that was rewritten
  // does not.
  const name = createHash('sha256').update(step).digest('hex').slice(0, 8);
  holdTime(words);
  const before = timesUsed.get(name) ?? 0;
  timesUsed.set(name, before + 1);
  const checkbox = element('input', {
    type: 'checkbox',
    dataStep: before === 0 ? name : `${name}-${before + 1}`,
    dataPlain: '',
    autoComplete: ['off'],
  });
  const label = element('label', {}, [checkbox, ' ', span]);
  holder.children = [label, ...holder.children.slice(words.length)];
  return step;
}

function fillBox(box: Element, wording: Wording): void {
  const list = firstElement(box, isList);
  // A box within a box: the outer box already has the steps.
  if (!list || firstElement(list, ({ tagName }) => tagName === 'label')) return;
  const timesUsed = new Map<string, number>();
  const steps = itemsOf(list).flatMap((item) => addCheckbox(item, timesUsed) ?? []);
  if (steps.length === 0) return;
  // Safari does not announce a list without numbers as a list.
  list.properties.role = 'list';
  const heading = box.children.findIndex(
    (child) => isElement(child) && /^h[1-6]$/.test(child.tagName),
  );
  box.children.splice(heading + 1, 0, element('p', { dataToday: 'sum' }, [sumOf(steps, wording)]));
  const button = element('button', { type: 'button', dataToday: 'print', dataPlain: '' }, [
    wording.words.today.print,
  ]);
  box.children.push(element('p', { dataToday: 'tools' }, [button]));
}

/**
 * The sanitised HTML of content with working Today boxes: in each group block of that style, a
 * checkbox before each step of the first list, the sum of the minutes that the steps name at their
 * ends, and a button that prints the box. A checkbox's `data-step` identifies the step by its text.
 * Only this function puts controls into content, after the sanitiser, which lets none through.
 */
export function withTodayBoxes(html: string, wording: Wording): string {
  if (!html.includes(TODAY_CLASS)) return html;
  const tree = parseWithinLimits(html);
  for (const box of elementsOf(tree, (one) => classesOf(one).includes(TODAY_CLASS))) {
    fillBox(box, wording);
  }
  return printHtml(tree);
}

/**
 * What a content's first Today box asks for: "6 steps · 35 minutes".
 *
 * @param html content as WordPress gives it
 * @returns null without a box, or without steps in it
 */
export function todayEffort(html: string, wording: Wording): string | null {
  if (!html.includes(TODAY_CLASS)) return null;
  // What is too large for a tree is read as text: the list that shows it stays whole.
  const tree = parseHtml(html);
  const box = firstElement(tree, (one) => classesOf(one).includes(TODAY_CLASS));
  const list = box && firstElement(box, isList);
  const steps = (list ? itemsOf(list) : [])
    .map((item) => textOf(element('span', {}, stepIn(item).words)))
    .filter(Boolean);
  if (steps.length === 0) return null;
  const { number, time, exact } = effortOf(steps, wording);
  return time === null ? number : `${number} · ${exact}`;
}
