import type { PostRecord } from '../model';
import { type Block, textAttribute } from './block';
import { colours } from './block-supports';
import { frontEndHref, wrapped } from './block-wrapper';
import { escapeHtml } from './entities';
import { phpDate, type StoredMoment } from './php-date';
import type { RenderContext } from './render-context';
import type { Rendering } from './rendering';

/** The blocks that list times: archives and the calendar. */

/** How the kinds of archives tell posts apart, name a time, and say that none is chosen. */
interface Period {
  /** How much of `YYYY-MM-DD` is the same for all posts of it. */
  length: number;
  format: string | null;
  choose: string;
}

const MONTHLY: Period = { length: 7, format: 'F Y', choose: 'Select Month' };
const PERIODS: ReadonlyMap<string, Period> = new Map([
  ['yearly', { length: 4, format: 'Y', choose: 'Select Year' }],
  ['monthly', MONTHLY],
  ['daily', { length: 10, format: null, choose: 'Select Day' }],
]);

type Groups = ReadonlyMap<string, readonly PostRecord[]>;

/** The groups of lists, which are the same lists as long as the content is the same. */
const kept = new WeakMap<readonly PostRecord[], Map<number, Groups>>();

/** The posts of each year, month or day, the newest first. */
function grouped(posts: readonly PostRecord[], length: number): Groups {
  const known = kept.get(posts)?.get(length);
  if (known) return known;
  const groups = new Map<string, PostRecord[]>();
  for (const post of posts) {
    const key = post.date.slice(0, length);
    const group = groups.get(key);
    if (group) group.push(post);
    else groups.set(key, [post]);
  }
  const others = kept.get(posts) ?? new Map<number, Groups>();
  kept.set(posts, others.set(length, groups));
  return groups;
}

/** The address of a year, month or day: `2026-11` is at `/2026/11/`. */
function hrefOf(period: string, context: RenderContext): string {
  return frontEndHref(`/${period.replaceAll('-', '/')}/`, context);
}

/** `core/archives`: the years, months or days that have posts. */
export function archives(block: Block, rendering: Rendering): string {
  const { context } = rendering;
  const { settings } = context;
  const period = PERIODS.get(textAttribute(block.attributes, 'type')) ?? MONTHLY;
  const groups = rendering.takeListItems([...grouped(context.published('post'), period.length)]);
  const nameOf = (posts: readonly PostRecord[]) =>
    posts[0] ? phpDate(period.format ?? settings.dateFormat, posts[0], settings.language) : '';
  const isCounted = block.attributes.showPostCounts === true;
  if (block.attributes.displayAsDropdown === true) {
    const id = `wp-block-archives-${rendering.nextId()}`;
    const options = groups.map(
      ([key, posts]) =>
        `\t<option value='${hrefOf(key, context)}'> ${nameOf(posts)} ${isCounted ? `&nbsp;(${posts.length})` : ''}</option>\n`,
    );
    const hidden = block.attributes.showLabel === false ? ' screen-reader-text' : '';
    return wrapped(
      block,
      `<label for="${id}" class="wp-block-archives__label${hidden}">Archives</label>\n` +
        `\t\t<select id="${id}" name="archive-dropdown">\n` +
        `\t\t<option value="">${period.choose}</option>${options.join('')}</select>`,
      'wp-block-archives-dropdown',
    );
  }
  const items = groups.map(
    ([key, posts]) =>
      `\t<li><a href='${hrefOf(key, context)}'>${nameOf(posts)}</a>${isCounted ? `&nbsp;(${posts.length})` : ''}</li>\n`,
  );
  if (items.length === 0) return wrapped(block, 'No archives to show.');
  return wrapped(block, items.join(''), 'wp-block-archives-list', 'ul');
}

const DAYS_OF_WEEK = 7;

/**
 * `core/calendar`: the month of the newest post. WordPress takes the month in which it is asked; here the same content
 * always looks the same.
 */
export function calendar(block: Block, rendering: Rendering): string {
  const { context } = rendering;
  const posts = context.published('post');
  const [newest] = posts;
  if (!newest) return '';
  const { settings } = context;
  const chosen = monthOf(block) ?? newest.date.slice(0, 7);
  const [year = 1970, month = 1] = chosen.split('-').map(Number);
  const moment = (day: number): StoredMoment => ({
    date: `${chosen}-${String(day).padStart(2, '0')} 00:00:00`,
    dateGmt: null,
  });
  const say = (format: string, day: number) => phpDate(format, moment(day), settings.language);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const lead = (first - settings.startOfWeek + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const withPosts = grouped(posts, 10);
  const cells = Array.from({ length: days }, (_, index) => {
    const day = index + 1;
    const key = moment(day).date.slice(0, 10);
    if (!withPosts.has(key) || !rendering.takeListItem()) return `<td>${day}</td>`;
    const label = `Posts published on ${say(settings.dateFormat, day)}`;
    return `<td><a href="${hrefOf(key, context)}" aria-label="${label}">${day}</a></td>`;
  });
  if (lead > 0) cells.unshift(`<td colspan="${lead}" class="pad">&nbsp;</td>`);
  const tail = (DAYS_OF_WEEK - ((lead + days) % DAYS_OF_WEEK)) % DAYS_OF_WEEK;
  if (tail > 0) cells.push(`<td class="pad" colspan="${tail}">&nbsp;</td>`);
  const heads = Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
    // 2023-01-01 was a Sunday.
    const day = {
      date: `2023-01-0${1 + ((settings.startOfWeek + index) % 7)} 00:00:00`,
      dateGmt: null,
    };
    const name = phpDate('l', day, settings.language);
    return `\t\t<th scope="col" aria-label="${name}">${[...name][0] ?? ''}</th>\n`;
  });
  const months = [...grouped(posts, 7).keys()];
  const beside = (key: string | undefined, sign: (name: string) => string, kind: string) => {
    const posted = key === undefined ? undefined : { date: `${key}-01 00:00:00`, dateGmt: null };
    const html =
      key === undefined || !posted
        ? '&nbsp;'
        : `<a href="${hrefOf(key, context)}">${sign(phpDate('M', posted, settings.language))}</a>`;
    return `\t\t<span class="wp-calendar-nav-${kind}">${html}</span>\n`;
  };
  const looks = colours(block);
  return wrapped(
    block,
    [
      `<table id="wp-calendar" class="${['wp-calendar-table', ...looks.classes].join(' ')}"${looks.style && ` style="${escapeHtml(looks.style)}"`}>\n\t<caption>${say('F Y', 1)}</caption>\n`,
      `\t<thead>\n\t<tr>\n${heads.join('')}\t</tr>\n\t</thead>\n\t<tbody>\n`,
      ...weeks(cells, lead).map((week) => `\t<tr>${week}\n\t</tr>\n`),
      '\t</tbody>\n\t</table>',
      '<nav aria-label="Previous and next months" class="wp-calendar-nav">\n',
      beside(
        months.find((key) => key < chosen),
        (name) => `&laquo; ${name}`,
        'prev',
      ),
      '\t\t<span class="pad">&nbsp;</span>\n',
      beside(
        months.findLast((key) => key > chosen),
        (name) => `${name} &raquo;`,
        'next',
      ),
      '\t</nav>',
    ].join(''),
  );
}

/** The month that a calendar's own attributes name, `2026-11`; null for none. */
function monthOf({ attributes }: Block): string | null {
  const { month, year } = attributes;
  return typeof month === 'number' && typeof year === 'number' && month > 0 && month < 13
    ? `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
    : null;
}

/** The cells of a month in weeks; the first cell may stand for several days. */
function weeks(cells: readonly string[], lead: number): string[] {
  const all: string[] = [];
  let week: string[] = [];
  let days = 0;
  cells.forEach((cell, index) => {
    week.push(`\n\t\t${cell}`);
    days += index === 0 && lead > 0 ? lead : 1;
    if (days % DAYS_OF_WEEK === 0 || index === cells.length - 1) {
      all.push(week.join(''));
      week = [];
    }
  });
  return all;
}
