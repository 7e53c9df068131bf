import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { checkYaml, readFrontMatter } from './front-matter';
import {
  entrySchema,
  formSchema,
  menusSchema,
  pageSchema,
  postSchema,
  projectSchema,
  revisionSchema,
  siteSchema,
  termsSchema,
  testimonialSchema,
  typesSchema,
  usersSchema,
} from './source-schema';

/** A document's front matter with its Markdown. */
export type Document<Schema extends z.ZodType> = z.infer<Schema> & { markdown: string };

export type SourcePost = Document<typeof postSchema>;
export type SourcePage = Document<typeof pageSchema>;
export type SourceProject = Document<typeof projectSchema>;
export type SourceTestimonial = Document<typeof testimonialSchema>;
/** A document of a content type that has no front matter of its own kind. */
export type SourceEntry = Document<typeof entrySchema> & { type: string; rewrite: string };
export type SourceForm = Document<typeof formSchema>;
export type SourceRevision = Document<typeof revisionSchema>;

/** All of `packages/demonstration/source/`, checked file by file. */
export interface Source {
  site: z.infer<typeof siteSchema>;
  types: z.infer<typeof typesSchema>;
  users: z.infer<typeof usersSchema>;
  terms: z.infer<typeof termsSchema>;
  menus: z.infer<typeof menusSchema>;
  posts: SourcePost[];
  pages: SourcePage[];
  projects: SourceProject[];
  testimonials: SourceTestimonial[];
  entries: SourceEntry[];
  forms: SourceForm[];
  revisions: SourceRevision[];
}

/**
 * Reads a source folder. Documents come in the order of their dates, then of their slugs, whatever
 * the file system says.
 *
 * @throws Error that names the file and what is wrong in it, or what it refers to and does not
 *   exist.
 */
export function readSource(folder: string): Source {
  const yaml = <Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> =>
    checkYaml(fs.readFileSync(path.join(folder, name), 'utf8'), name, schema);
  const documents = <Schema extends z.ZodType<object>>(name: string, schema: Schema) =>
    readDocuments(path.join(folder, name), schema);
  const types = yaml('types.yaml', typesSchema);
  const entries = Object.entries(types)
    .filter(([type]) => type !== 'project' && type !== 'testimonial')
    .flatMap(([type, { rewrite }]) =>
      byDate(documents(rewrite, entrySchema)).map((entry) => ({ ...entry, type, rewrite })),
    );
  const source: Source = {
    site: yaml('site.yaml', siteSchema),
    types,
    users: yaml('users.yaml', usersSchema),
    terms: yaml('terms.yaml', termsSchema),
    menus: yaml('menus.yaml', menusSchema),
    posts: byDate(documents('posts', postSchema)),
    pages: byDate(documents('pages', pageSchema)),
    projects: byDate(documents('projects', projectSchema)),
    testimonials: byDate(documents('testimonials', testimonialSchema)),
    entries,
    forms: documents('forms', formSchema),
    revisions: documents('revisions', revisionSchema),
  };
  checkReferences(source);
  return source;
}

function readDocuments<Schema extends z.ZodType<object>>(folder: string, schema: Schema) {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.sort().map((name) => {
    const file = `${path.basename(folder)}/${name}`;
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    const { matter, markdown } = readFrontMatter(text, file, schema);
    return { ...matter, markdown };
  });
}

function byDate<Dated extends { date: string; slug: string }>(documents: Dated[]): Dated[] {
  const key = ({ date, slug }: Dated) => `${date} ${slug}`;
  return documents.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function checkReferences({
  users,
  terms,
  posts,
  pages,
  projects,
  entries,
  revisions,
}: Source): void {
  const logins = new Set(users.map(({ login }) => login));
  const categories = new Set(terms.categories.map(({ slug }) => slug));
  const tags = new Set(terms.tags.map(({ slug }) => slug));
  const faults = [
    ...[...posts, ...pages, ...projects, ...entries].flatMap(
      ({ slug, author, image, imageAlt }) => [
        ...(logins.has(author) ? [] : [`${slug}: no user has the login ${author}`]),
        ...((image === undefined) === (imageAlt === undefined)
          ? []
          : [`${slug}: image and imageAlt go together`]),
      ],
    ),
    ...revisions.flatMap((revision) =>
      logins.has(revision.author)
        ? []
        : [`${revision.of}: no user has the login ${revision.author}`],
    ),
    ...posts.flatMap((post) => [
      ...post.categories
        .filter((slug) => !categories.has(slug))
        .map((slug) => `${post.slug}: no category ${slug}`),
      ...post.tags.filter((slug) => !tags.has(slug)).map((slug) => `${post.slug}: no tag ${slug}`),
    ]),
  ];
  const seen = new Set<string>();
  for (const { slug } of [...posts, ...pages]) {
    if (seen.has(slug)) faults.push(`${slug}: two posts or pages have this slug`);
    seen.add(slug);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
