import { adjacentEntry } from '@homegrown/engine/content/server/adjacent-entry';
import { discussionOf } from '@homegrown/engine/content/server/discussion';
import { featuredImage } from '@homegrown/engine/content/server/featured-image';
import { zonedDate } from '@homegrown/engine/content/server/format-date';
import { isProtected } from '@homegrown/engine/content/server/is-protected';
import {
  languageVariables,
  translated,
  typePathIn,
} from '@homegrown/engine/content/server/languages';
import { authorLink } from '@homegrown/engine/content/server/node-links';
import { pageContent } from '@homegrown/engine/content/server/page-content';
import { plainText } from '@homegrown/engine/content/server/plain-text';
import { titleOf } from '@homegrown/engine/content/server/title-of';
import type { NamedLink } from '@homegrown/engine/content/shared/named-link';
import type { Site } from '@homegrown/engine/content/shared/site';
import { absoluteUrl } from '@homegrown/engine/seo/absolute-url';
import { accessFacts } from '@homegrown/engine/seo/access-facts';
import { breadcrumbs } from '@homegrown/engine/seo/breadcrumbs';
import { creativeWork } from '@homegrown/engine/seo/json-ld';
import { languageTag } from '@homegrown/engine/seo/language-tag';
import { descriptionOf } from '@homegrown/engine/seo/metadata';
import type { SiteDefinition } from '@homegrown/engine/site/define-site';
import {
  adjacentVariables,
  defineTemplate,
  type TemplateRequest,
} from '@homegrown/engine/templates/define-template';
import { type LayoutFacts, publisherOf, siteLayout } from '@homegrown/engine/templates/site-layout';
import { wordingOf } from '@homegrown/engine/words/wording';
import { blocks } from '@/blocks/blocks';
import type { ComparedImage } from '@/components/project-header/BeforeAndAfter';
import { ProjectDocument, type ProjectQuery } from '@/generated/wp-templates/project/project';
import { cardOf } from '../parts/card';
import ProjectView, { type ProjectProps } from './ProjectView';

type Project = NonNullable<ProjectQuery['project']>;

type Fields = NonNullable<Project['projectFields']>;

/** A text of a field; null without one. */
const textOf = (field: string | null | undefined): string | null => plainText(field) || null;

function comparedImage(
  node: NonNullable<Fields['before']>['node'] | undefined,
  site: Site,
): ComparedImage | null {
  const image = featuredImage(node, site);
  return image && { image, caption: textOf(node?.caption) };
}

/** What an article shows of a case study's own fields. */
function caseOf(fields: Partial<Fields> | null, site: Site) {
  const facts = {
    trade: textOf(fields?.trade),
    year: textOf(fields?.year),
    place: textOf(fields?.place),
    task: textOf(fields?.task),
    result: textOf(fields?.result),
  };
  const text = textOf(fields?.quotation);
  return {
    facts: Object.values(facts).some(Boolean) ? facts : null,
    before: comparedImage(fields?.before?.node, site),
    after: comparedImage(fields?.after?.node, site),
    quotation: text ? { text, speaker: textOf(fields?.speaker) } : null,
  };
}

/** What the head of a project's page and its article both show. */
function partsOf(project: Project, { node, queryLoop }: TemplateRequest, site: Site) {
  // WPGraphQL for ACF answers them all the same: docs/wordpress.md, 3.8.
  const fields = project.isRestricted ? null : project.projectFields;
  const text = project.isRestricted
    ? null
    : fields?.contentArea || (project.homegrownContent ?? project.content);
  const list = typePathIn(
    site.translated?.language,
    'Project',
    project.contentType?.node.uri,
    site,
  );
  const { projects } = wordingOf(site).words.names;
  return {
    title: titleOf({ ...project, __typename: 'Project' }, site),
    summary: fields?.summary ?? null,
    ...caseOf(fields, site),
    description: fields?.summary || text,
    content: text ? pageContent(text, node.uri, site, queryLoop ?? null) : null,
    image: featuredImage(project.featuredImage?.node, site),
    crumbs: breadcrumbs(list ? [{ name: projects, uri: list }] : [], site),
  };
}

type Parts = ReturnType<typeof partsOf>;

/** A project for search engines (https://schema.org/CreativeWork). */
function structuredProject(
  data: ProjectQuery,
  project: Project,
  { description, image, title }: Parts,
  { path, site }: { path: string; site: Site },
) {
  const author = authorLink(project.author?.node, site);
  return creativeWork({
    url: absoluteUrl(path, site),
    name: title,
    description: descriptionOf(description) || null,
    image: image && new URL(image.src, site.siteUrl).href,
    datePublished: zonedDate(project.date, project.dateGmt),
    dateModified: zonedDate(project.modified, project.modifiedGmt),
    authorName: author?.name ?? null,
    authorUrl: author && new URL(author.href, site.siteUrl).href,
    language: languageTag(data, site),
    publisher: publisherOf(data, site),
  });
}

/** What the head of a project's page says of it. */
function factsOf(
  data: ProjectQuery,
  project: Project,
  parts: Parts,
  at: { path: string; site: Site },
): LayoutFacts {
  const { crumbs, description, image, title } = parts;
  const access = { databaseId: project.databaseId, title, category: null };
  return {
    title,
    description,
    image,
    ...accessFacts(isProtected(project), access),
    path: at.path,
    jsonLd: [structuredProject(data, project, parts, at)],
    crumbs,
    seo: project.homegrownSeo,
  };
}

/** The other projects but the neighbours, to which the page leads already, if there are any. */
function otherProjects(data: ProjectQuery, project: Project, neighbours: (NamedLink | null)[]) {
  const others = (data.projects?.nodes ?? []).filter(({ id }) => id !== project.id);
  const further = others.filter(({ id }) => !neighbours.some((known) => known?.id === id));
  return further.length > 0 ? further : others;
}

function toProps(data: ProjectQuery, request: TemplateRequest, site: Site): ProjectProps | null {
  const { project } = data;
  if (!project) return null;
  const parts = partsOf(project, request, site);
  const { content, crumbs, image, summary, title, facts: known, before, after, quotation } = parts;
  const facts = factsOf(data, project, parts, { path: request.node.uri, site });
  const older = adjacentEntry(data.older, project.id, site);
  const newer = adjacentEntry(data.newer, project.id, site);
  return {
    layout: siteLayout(data, facts, site),
    title,
    summary,
    image,
    facts: known,
    before,
    after,
    quotation,
    crumbs,
    html: content?.html ?? (project.isRestricted ? null : ''),
    discussion: request.asPreview ? null : discussionOf(data.contentNode, request.node.uri, site),
    older,
    newer,
    others: otherProjects(data, project, [older, newer])
      .slice(0, site.config.projectsPerPage)
      .map((other) => cardOf(other, site)),
  };
}

/**
 * The language of a project's neighbours, if Polylang translates projects. WPML's extension is only
 * known to filter posts.
 */
const projectLanguage = ({ node }: TemplateRequest, site: SiteDefinition) => ({
  polylangProject: languageVariables(translated(node, site)?.language, site).polylang,
});

/** A project, with the projects to read next. */
export const projectTemplate = defineTemplate({
  View: ProjectView,
  query: ProjectDocument,
  variables: (request: TemplateRequest, site) => ({
    ...adjacentVariables(request),
    ...projectLanguage(request, site),
    // The project itself and its two neighbours may be among them.
    projects: site.config.projectsPerPage + 3,
  }),
  blocks,
  toProps,
  hasQueryLoops: true,
});
