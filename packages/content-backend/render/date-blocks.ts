import type { PostRecord, SiteSettings } from '../model';
import { type Block, textAttribute } from './block';
import { colours } from './block-supports';
import { frontEndHref, wrapped } from './block-wrapper';
import { escapeHtml } from './entities';
import { phpDate, type StoredMoment } from './php-date';
import { stripTags } from './plain-text';
import type { RenderContext } from './render-context';
import type { Rendering } from './rendering';
import { renderEncodedTitle } from './title';

/** The blocks that list times: archives and the calendar. */

/**
 * How the kinds of archives tell posts apart, name a time, lead to it, and say that none is chosen.
 */
interface Period {
  /** What is the same for all posts of it. */
  key: (post: PostRecord, settings: SiteSettings) => string;
  name: (post: PostRecord, settings: SiteSettings) => string;
  href: (key: string, context: RenderContext) => string;
  choose: string;
}

const dated =
  (format: string | null) =>
  (post: PostRecord, { dateFormat, language }: SiteSettings): string =>
    phpDate(format ?? dateFormat, post, language);

const MONTHLY: Period = {
  key: ({ date }) => date.slice(0, 7),
  name: dated('F Y'),
  href: hrefOf,
  choose: 'Select Month',
};

const DAY_MS = 86_400_000;

/** The first day of the week of a post. */
function weekOf({ date }: PostRecord, { startOfWeek }: SiteSettings): Date {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const past = (day.getUTCDay() - startOfWeek + 7) % 7;
  return new Date(day.getTime() - past * DAY_MS);
}

const momentOf = (day: Date): StoredMoment => ({
  date: `${day.toISOString().slice(0, 10)} 00:00:00`,
  dateGmt: null,
});

/**
 * The year of a post and the number of its week as MySQL's `WEEK` counts them, `2026-47`: from
 * Mondays, where a week of four days is the first; for sites whose weeks begin on another day from
 * Sundays, where the first Sunday begins the first.
 */
function weekNumber({ date }: PostRecord, { startOfWeek }: SiteSettings): string {
  const fromMonday = startOfWeek === 1;
  const own = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  const day = new Date(own - (fromMonday ? 0 : startOfWeek) * DAY_MS);
  const january = new Date(Date.UTC(day.getUTCFullYear(), 0, 1));
  const past = Math.round((day.getTime() - january.getTime()) / DAY_MS);
  const before = fromMonday ? (january.getUTCDay() + 6) % 7 : january.getUTCDay();
  const countsFirst = fromMonday ? before <= 3 : before === 0;
  return `${date.slice(0, 4)}-${Math.floor((past + before) / 7) + (countsFirst ? 1 : 0)}`;
}

const PERIODS: ReadonlyMap<string, Period> = new Map([
  [
    'yearly',
    {
      key: ({ date }) => date.slice(0, 4),
      name: dated('Y'),
      href: hrefOf,
      choose: 'Select Year',
    },
  ],
  ['monthly', MONTHLY],
  [
    'weekly',
    {
      key: weekNumber,
      name: (post, settings) => {
        const first = weekOf(post, settings);
        const last = new Date(first.getTime() + 6 * DAY_MS);
        return [first, last]
          .map((day) => phpDate(settings.dateFormat, momentOf(day), settings.language))
          .join('&#8211;');
      },
      href: (key, { settings }) => {
        const [year, week] = key.split('-');
        return `${escapeHtml(settings.frontEndUrl)}/?m=${year}&#038;w=${week}`;
      },
      choose: 'Select Week',
    },
  ],
  [
    'daily',
    {
      key: ({ date }) => date.slice(0, 10),
      name: dated(null),
      href: hrefOf,
      choose: 'Select Day',
    },
  ],
]);

type Groups = ReadonlyMap<string, readonly PostRecord[]>;

/** The groups of lists, which are the same lists as long as the content is the same. */
const kept = new WeakMap<readonly PostRecord[], Map<string, Groups>>();

/** The posts by what they have in common, the newest first; `kind` names that. */
function grouped(
  posts: readonly PostRecord[],
  kind: string,
  keyOf: (post: PostRecord) => string,
): Groups {
  const known = kept.get(posts)?.get(kind);
  if (known) return known;
  const groups = new Map<string, PostRecord[]>();
  for (const post of posts) {
    const key = keyOf(post);
    const group = groups.get(key);
    if (group) group.push(post);
    else groups.set(key, [post]);
  }
  const others = kept.get(posts) ?? new Map<string, Groups>();
  kept.set(posts, others.set(kind, groups));
  return groups;
}

/** One entry of a list of archives. */
interface ArchiveEntry {
  href: string;
  name: string;
  /** How many posts it stands for; null where it is a post itself. */
  count: number | null;
  isCurrent: boolean;
}

function archiveEntries(type: string, rendering: Rendering): ArchiveEntry[] {
  const { context, post: own } = rendering;
  const { settings } = context;
  const posts = context.published('post');
  if (type === 'postbypost' || type === 'alpha') {
    const ordered =
      type === 'alpha' ? [...posts].sort((a, b) => a.title.localeCompare(b.title)) : posts;
    return rendering.takeListItems(ordered).map((post) => ({
      href: frontEndHref(context.uri(post.id), context),
      name: stripTags(renderEncodedTitle(post.title)) || String(post.id),
      count: null,
      isCurrent: post.id === own.id,
    }));
  }
  const period = PERIODS.get(type) ?? MONTHLY;
  const kind = PERIODS.has(type) ? type : 'monthly';
  const groups = grouped(posts, kind, (post) => period.key(post, settings));
  return rendering.takeListItems([...groups]).map(([key, inGroup]) => ({
    href: period.href(key, context),
    name: inGroup[0] ? period.name(inGroup[0], settings) : '',
    count: inGroup.length,
    isCurrent: false,
  }));
}

/** The address of a year, month or day: `2026-11` is at `/2026/11/`. */
function hrefOf(period: string, context: RenderContext): string {
  return frontEndHref(`/${period.replaceAll('-', '/')}/`, context);
}

/** `core/archives`: the years, months, weeks or days that have posts, or the posts. */
export function archives(block: Block, rendering: Rendering): string {
  const type = textAttribute(block.attributes, 'type') || 'monthly';
  const entries = archiveEntries(type, rendering);
  const isCounted = block.attributes.showPostCounts === true;
  const counted = ({ count }: ArchiveEntry) =>
    isCounted && count !== null ? `&nbsp;(${count})` : '';
  if (block.attributes.displayAsDropdown === true) {
    const id = `wp-block-archives-${rendering.nextId()}`;
    const options = entries.map(
      (entry) =>
        `\t<option value='${entry.href}'${entry.isCurrent ? " selected='selected'" : ''}> ${entry.name} ${counted(entry)}</option>\n`,
    );
    const hidden = block.attributes.showLabel === false ? ' screen-reader-text' : '';
    const choose = PERIODS.get(type)?.choose ?? 'Select Post';
    return wrapped(
      block,
      `<label for="${id}" class="wp-block-archives__label${hidden}">Archives</label>\n` +
        `\t\t<select id="${id}" name="archive-dropdown">\n` +
        `\t\t<option value="">${choose}</option>${options.join('')}</select>`,
      'wp-block-archives-dropdown',
    );
  }
  const items = entries.map(
    (entry) =>
      `\t<li><a href='${entry.href}'${entry.isCurrent ? ' aria-current="page"' : ''}>${entry.name}</a>${counted(entry)}</li>\n`,
  );
  if (items.length === 0) return wrapped(block, 'No archives to show.');
  return wrapped(block, items.join(''), 'wp-block-archives-list', 'ul');
}

const DAYS_OF_WEEK = 7;

/**
 * `core/calendar`: the month of the newest post. WordPress takes the month in which it is asked;
 * here the same content always looks the same.
 */
export function calendar(block: Block, rendering: Rendering): string {
  const { context } = rendering;
  const posts = context.published('post');
  const [newest] = posts;
  if (!newest) return '';
  const { settings } = context;
  const chosen = monthOf(block, settings.permalinks) ?? newest.date.slice(0, 7);
  const [year = 1970, month = 1] = chosen.split('-').map(Number);
  const moment = (day: number): StoredMoment => ({
    date: `${chosen}-${String(day).padStart(2, '0')} 00:00:00`,
    dateGmt: null,
  });
  const say = (format: string, day: number) => phpDate(format, moment(day), settings.language);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const lead = (first - settings.startOfWeek + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const withPosts = grouped(posts, 'daily', ({ date }) => date.slice(0, 10));
  const cells = Array.from({ length: days }, (_, index) => {
    const day = index + 1;
    const key = moment(day).date.slice(0, 10);
    if (!withPosts.has(key) || !rendering.takeListItem()) return `<td>${day}</td>`;
    const label = `Posts published on ${say(settings.dateFormat, day)}`;
    return `<td><a href="${hrefOf(key, context)}" aria-label="${label}">${day}</a></td>`;
  });
  if (lead > 0) cells.unshift(`\n\t\t<td colspan="${lead}" class="pad">&nbsp;</td>`);
  const tail = (DAYS_OF_WEEK - ((lead + days) % DAYS_OF_WEEK)) % DAYS_OF_WEEK;
  if (tail > 0) cells.push(`\n\t\t<td class="pad" colspan="${tail}">&nbsp;</td>`);
  const heads = Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
    // 2023-01-01 was a Sunday.
    const day = {
      date: `2023-01-0${1 + ((settings.startOfWeek + index) % 7)} 00:00:00`,
      dateGmt: null,
    };
    const name = phpDate('l', day, settings.language);
    return `\t\t<th scope="col" aria-label="${name}">${[...name][0] ?? ''}</th>\n`;
  });
  const months = [...grouped(posts, 'monthly', ({ date }) => date.slice(0, 7)).keys()];
  const beside = (key: string | undefined, sign: (name: string) => string, kind: string) => {
    const posted = key === undefined ? undefined : { date: `${key}-01 00:00:00`, dateGmt: null };
    const html =
      key === undefined || !posted
        ? '&nbsp;'
        : `<a href="${hrefOf(key, context)}">${sign(phpDate('M', posted, settings.language))}</a>`;
    return `\t\t<span class="wp-calendar-nav-${kind}">${html}</span>\n`;
  };
  const looks = colours(block, (feature) => feature !== 'gradient');
  return wrapped(
    block,
    [
      `<table id="wp-calendar" class="${['wp-calendar-table', ...looks.classes].join(' ')}"${looks.style && ` style="${escapeHtml(looks.style)}"`}>\n\t<caption>${say('F Y', 1)}</caption>\n`,
      `\t<thead>\n\t<tr>\n${heads.join('')}\t</tr>\n\t</thead>\n\t<tbody>\n`,
      ...weeks(cells, lead).map(
        (week, index) => `\t<tr>${index === 0 ? '' : '\n\t\t'}${week}\n\t</tr>\n`,
      ),
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

/**
 * The month that a calendar's own attributes name, `2026-11`; null for none. WordPress heeds it
 * only where the addresses of posts have their month.
 */
function monthOf({ attributes }: Block, permalinks: string): string | null {
  const { month, year } = attributes;
  const isHeeded = permalinks.includes('%monthnum%') && permalinks.includes('%year%');
  return isHeeded &&
    typeof month === 'number' &&
    typeof year === 'number' &&
    month > 0 &&
    month < 13
    ? `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
    : null;
}

/** The cells of a month in weeks; the first cell may stand for several days. */
function weeks(cells: readonly string[], lead: number): string[] {
  const all: string[] = [];
  let week: string[] = [];
  let days = 0;
  cells.forEach((cell, index) => {
    week.push(cell);
    days += index === 0 && lead > 0 ? lead : 1;
    if (days % DAYS_OF_WEEK === 0 || index === cells.length - 1) {
      all.push(week.join(''));
      week = [];
    }
  });
  return all;
}
