import { z } from 'zod';
import { caseFacts, contentType, wholeText, writtenSummary } from '#content/server/content-facts';
import { featuredImage } from '#content/server/featured-image';
import { translated } from '#content/server/languages';
import { plainText } from '#content/server/plain-text';
import { safeHref } from '#content/server/safe-href';
import { writtenTitle } from '#content/server/title-of';
import type { Site } from '#content/shared/site';
import type { SearchedContentFragment } from '#generated/search/search-documents';
import { searchedText } from './searched-text';

/** How many characters of a document's text are searched, from its beginning. */
const MAX_TEXT_CHARACTERS = 20_000;

/** HTML beyond this length is not read. */
const MAX_HTML_CHARACTERS = 200_000;

/** What the search stores about a page of content. */
export const storedDocument = z.object({
  /** The CMS's global id, which the keys of changes name. */
  id: z.string(),
  databaseId: z.number(),
  href: z.string(),
  /** '' without one. */
  title: z.string(),
  /** The type of the content, as GraphQL names it: "Post". */
  kind: z.string(),
  /** What its result is called instead of its kind: the trade of a case study. */
  label: z.string().optional(),
  /** Wall clock of the site, as WPGraphQL gives it; '' without one. */
  date: z.string(),
  /** The same moment in UTC; '' without one. */
  dateGmt: z.string(),
  /** Plain text: the author's own, or ''. */
  excerpt: z.string(),
  /** Left out where it has none. */
  image: z
    .object({ src: z.string(), width: z.number(), height: z.number(), alt: z.string() })
    .optional(),
  /** Names of categories, tags and the author. */
  terms: z.string(),
  /** Plain text of the content, or of its beginning, in sentences. */
  text: z.string(),
  /** What the content's tables, code, captions and forms contain: found, and not shown. */
  asides: z.string().optional(),
  /** The code of the document's language, on a multilingual site. */
  language: z.string().optional(),
});

export type SearchDocument = z.infer<typeof storedDocument>;

/** A text without a sentence is what stands beside: a post may be a table. */
function textIn(html: string): { text: string; asides: string } {
  const { sentences, asides } = searchedText(html.slice(0, MAX_HTML_CHARACTERS));
  const text = (sentences || asides).slice(0, MAX_TEXT_CHARACTERS);
  return {
    text,
    asides: sentences && asides.slice(0, MAX_TEXT_CHARACTERS - text.length),
  };
}

const namesOf = (list: { nodes: readonly { name: string | null }[] } | null | undefined) =>
  (list?.nodes ?? []).map(({ name }) => plainText(name));

/** The document of a node; null for one without a page of its own. */
export function searchDocument(node: SearchedContentFragment, site: Site): SearchDocument | null {
  if (!node.uri || contentType(node.__typename, site).leadsTo) return null;
  const own = translated({ ...node, uri: node.uri }, site);
  const facts = caseFacts(node, site);
  const image = 'featuredImage' in node ? featuredImage(node.featuredImage?.node, site) : null;
  const author = 'author' in node ? node.author?.node.name : null;
  const { text, asides } = textIn(wholeText(node, site));
  const names = [
    ...namesOf('categories' in node ? node.categories : null),
    ...namesOf('tags' in node ? node.tags : null),
    plainText(author),
    facts?.trade,
    facts?.place,
  ];
  return {
    id: node.id,
    databaseId: node.databaseId,
    href: safeHref(node.uri, site),
    title: writtenTitle(node, site),
    kind: node.__typename,
    ...(facts?.trade ? { label: facts.trade } : {}),
    date: node.date ?? '',
    dateGmt: node.dateGmt ?? '',
    excerpt: textIn(writtenSummary(node, site)).text,
    ...(image ? { image } : {}),
    terms: names.filter(Boolean).join(', '),
    text,
    ...(asides ? { asides } : {}),
    ...(own ? { language: own.language.code } : {}),
  };
}
