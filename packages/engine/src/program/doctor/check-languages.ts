import { z } from 'zod';
import type { SiteLanguages } from '#site/settings';
import { graphqlOf } from './check-graphql';
import { about, type Finding } from './finding';
import type { WordPress } from './wordpress';

const aboutLanguages = about('Languages');

const answer = z.object({
  languages: z.array(z.object({ code: z.string().nullish(), slug: z.string().nullish() })),
});

/** The language codes that Polylang or WPML gives; null without such a plugin. */
async function languagesOfWordPress({ query }: WordPress): Promise<string[] | null> {
  for (const field of ['slug', 'code'] as const) {
    const { data, success } = answer.safeParse(
      graphqlOf(await query(`{ languages { ${field} } }`))?.data,
    );
    if (success) return data.languages.flatMap((one) => one[field] ?? []);
  }
  return null;
}

const authors = z.object({
  users: z.object({ nodes: z.array(z.object({ uri: z.string() })) }),
});

/** The most characters of an error of WordPress that are shown. */
const MAX_MESSAGE = 200;

/** An error's message in one short line, without the secret and what may be another one. */
function shownMessage(message: string, secret: string | undefined): string {
  const named = secret ? message.replaceAll(secret, '…') : message;
  const line = named
    .slice(0, MAX_MESSAGE * 10)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[\w+/=-]{24,}/g, '…')
    .trim();
  return line.length > MAX_MESSAGE ? `${line.slice(0, MAX_MESSAGE)}…` : line;
}

/**
 * What Polylang does to WPGraphQL's lists of authors, dates and content types, unless this site's
 * plugin puts it right (docs/wordpress.md, 13.1). One author is checked for all of them.
 */
async function checkArchives({ query, secret }: WordPress): Promise<Finding[]> {
  const found = authors.safeParse(
    graphqlOf(await query('{ users(first: 1) { nodes { uri } } }'))?.data,
  );
  const uri = found.data?.users.nodes[0]?.uri;
  if (uri === undefined) return [];
  const question = 'query ($uri: String!) { nodeByUri(uri: $uri) { __typename } }';
  const answer = graphqlOf(await query(question, { uri }));
  if (answer === null) {
    return aboutLanguages.warning(
      `WPGraphQL gave no answer at ${uri}, an author's page`,
      'run this again; if it stays so, look at what PHP has logged on the server of WordPress',
    );
  }
  const [message] = answer.errors;
  if (answer.data?.nodeByUri || message === undefined) return [];
  if (!/^internal server error/i.test(message)) {
    return aboutLanguages.failure(
      `WPGraphQL fails at ${uri}, an author's page: ${shownMessage(message, secret)}`,
      'look for the plugin of WordPress that says so, and at what PHP has logged on its server',
    );
  }
  return aboutLanguages.failure(
    `with Polylang, WPGraphQL fails at ${uri}: pages of authors, dates and content types answer 503`,
    'Plugins → Homegrown: install it, or update it to that of this site (packages/wordpress-plugin/homegrown)',
  );
}

/**
 * Whether WordPress has exactly the languages in the site's setting, and whether its lists work
 * with Polylang. There are no findings if both have one language.
 */
export async function checkLanguages(
  wordPress: WordPress,
  settings: SiteLanguages | false,
): Promise<Finding[]> {
  const told = await languagesOfWordPress(wordPress);
  if (settings === false) {
    return told && told.length > 1
      ? aboutLanguages.warning(
          `WordPress has ${told.join(', ')}, and the site shows all content as if it were in one`,
          'set `languages` in site.config.ts',
        )
      : [];
  }
  // The check of the queries reports that the fields are missing.
  if (settings.plugin === 'paths' || told === null) return [];
  const set = settings.list.map(({ code }) => code);
  const unknown = set.filter((code) => !told.includes(code));
  const left = told.filter((code) => !set.includes(code));
  if (unknown.length > 0) {
    return aboutLanguages.failure(
      `WordPress has ${told.join(', ')}, and not ${unknown.join(', ')}`,
      'make `code` of languages.list in site.config.ts what the plugin calls the language',
    );
  }
  const archives = settings.plugin === 'polylang' ? await checkArchives(wordPress) : [];
  if (left.length > 0) {
    return [
      ...aboutLanguages.warning(
        `WordPress also has ${left.join(', ')}, which the site takes for ${set[0] ?? ''}`,
        'add it to languages.list in site.config.ts',
      ),
      ...archives,
    ];
  }
  return archives.length > 0 ? archives : aboutLanguages.ok(set.join(', '));
}
