/** A term, an author or a menu entry as a visitor meets it: a name that leads somewhere. */
export interface LinkedName {
  name: string;
  uri: string;
}

export interface PublishedPost {
  uri: string;
  /** As WordPress has it: may hold markup and entities; null when it was never given one. */
  title: string | null;
  /** Wall clock, `2026-10-30T15:30:00`; null where the CMS keeps it to itself. */
  date: string | null;
  hasPassword: boolean;
  author: LinkedName | null;
  categories: LinkedName[];
  tags: LinkedName[];
  image: string | null;
}

export interface PublishedPage {
  uri: string;
  title: string;
  hasPassword: boolean;
  isNested: boolean;
  image: string | null;
}

export interface PublishedProject {
  uri: string;
  title: string;
  summary: string | null;
  image: string | null;
}

export interface MenuEntry {
  id: string;
  label: string;
  path: string;
  parentId: string | null;
}

/** What the CMS publishes, read from it directly: the yardstick for what the site shows. */
export interface PublishedContent {
  title: string;
  tagline: string;
  posts: PublishedPost[];
  pages: PublishedPage[];
  projects: PublishedProject[];
  categories: LinkedName[];
  tags: LinkedName[];
  authors: LinkedName[];
  /** Authors of the testimonials, in the carousel's order. */
  testimonials: string[];
  primaryMenu: MenuEntry[];
  footerMenu: MenuEntry[];
}

interface Connection<Node> {
  nodes: Node[];
}

interface Answer {
  generalSettings: { title: string; description: string };
  posts: Connection<{
    uri: string;
    title: string | null;
    date: string | null;
    hasPassword: boolean;
    author: { node: LinkedName } | null;
    categories: Connection<LinkedName>;
    tags: Connection<LinkedName>;
    featuredImage: { node: { sourceUrl: string } } | null;
  }>;
  pages: Connection<{
    uri: string | null;
    title: string;
    hasPassword: boolean;
    isFrontPage: boolean;
    isPostsPage: boolean;
    parentId: string | null;
    featuredImage: { node: { sourceUrl: string } } | null;
  }>;
  projects: Connection<{
    uri: string;
    title: string;
    projectFields: { projectTitle: string | null; summary: string | null } | null;
    featuredImage: { node: { sourceUrl: string } } | null;
  }>;
  categories: Connection<LinkedName & { count: number | null }>;
  tags: Connection<LinkedName & { count: number | null }>;
  users: Connection<LinkedName>;
  testimonials: Connection<{ testimonialFields: { testimonialAuthor: string } }>;
  primary: Connection<MenuEntry>;
  footer: Connection<MenuEntry>;
}

const QUERY = `{
  generalSettings { title description }
  posts(first: 100) { nodes {
    uri title date hasPassword
    author { node { name uri } }
    categories(first: 100) { nodes { name uri } }
    tags(first: 100) { nodes { name uri } }
    featuredImage { node { sourceUrl } }
  } }
  pages(first: 100) { nodes {
    uri title hasPassword isFrontPage isPostsPage parentId featuredImage { node { sourceUrl } }
  } }
  projects(first: 100) { nodes {
    uri title projectFields { projectTitle summary } featuredImage { node { sourceUrl } }
  } }
  categories(first: 100) { nodes { name uri count } }
  tags(first: 100) { nodes { name uri count } }
  users(first: 100) { nodes { name uri } }
  testimonials(first: 100) { nodes { testimonialFields { testimonialAuthor } } }
  primary: menuItems(first: 100, where: { location: PRIMARY }) { nodes { id label path parentId } }
  footer: menuItems(first: 100, where: { location: FOOTER }) { nodes { id label path parentId } }
}`;

/**
 * Asks the content backend what it publishes.
 *
 * @param backend its origin, for example http://127.0.0.1:8100
 * @throws {Error} when it does not answer, or answers with errors
 */
export async function publishedContent(backend: string): Promise<PublishedContent> {
  const response = await fetch(`${backend}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY }),
  });
  const { data, errors } = (await response.json()) as { data?: Answer; errors?: unknown };
  if (!data || errors)
    throw new Error(`${backend} can't say what it publishes: ${JSON.stringify(errors)}`);
  const used = (term: { count: number | null }): boolean => (term.count ?? 0) > 0;
  return {
    title: data.generalSettings.title,
    tagline: data.generalSettings.description,
    posts: data.posts.nodes.map(({ author, categories, tags, featuredImage, ...post }) => ({
      ...post,
      author: author?.node ?? null,
      categories: categories.nodes,
      tags: tags.nodes,
      image: featuredImage?.node.sourceUrl ?? null,
    })),
    pages: data.pages.nodes.flatMap(
      ({ uri, title, hasPassword, parentId, featuredImage, ...page }) =>
        uri && !page.isFrontPage && !page.isPostsPage
          ? [
              {
                uri,
                title,
                hasPassword,
                isNested: parentId !== null,
                image: featuredImage?.node.sourceUrl ?? null,
              },
            ]
          : [],
    ),
    projects: data.projects.nodes.map(({ uri, title, projectFields, featuredImage }) => ({
      uri,
      title: projectFields?.projectTitle || title,
      summary: projectFields?.summary ?? null,
      image: featuredImage?.node.sourceUrl ?? null,
    })),
    categories: data.categories.nodes.filter(used),
    tags: data.tags.nodes.filter(used),
    authors: data.users.nodes,
    testimonials: data.testimonials.nodes.map((node) => node.testimonialFields.testimonialAuthor),
    primaryMenu: data.primary.nodes,
    footerMenu: data.footer.nodes,
  };
}
