import type { ListPage } from '@/components/archive-list/ArchiveList';
import type { Crumb } from '@/lib/seo/breadcrumbs';
import type { DateLabel } from '@/components/entry-date/EntryDate';
import type { CardProps } from '@/components/post-card/PostCard';
import type { SearchPage, SearchResult } from '@/components/search-results/SearchResults';
import type { FrameProps } from '@/components/site-frame/SiteFrame';
import type { LocalImage } from '@/lib/content/server/featured-image';
import type { ContentHeading } from '@/lib/content/server/sanitizer/sanitize-html';
import type { NamedLink } from '@/components/term-list/TermList';

/** The parts of screens belong to the components that show them. */
export type { ContentHeading, Crumb, DateLabel, ListPage, NamedLink, SearchPage, SearchResult };

export interface FrontPageScreen {
  frame: FrameProps;
  platform: { name: string; url: string };
  posts: CardProps[];
  testimonials: { id: string; html: string; author: string }[];
}

export interface PageScreen {
  frame: FrameProps;
  title: string;
  image: LocalImage | null;
  crumbs: Crumb[];
  /** Sanitised HTML; null when the page is protected by a password. */
  html: string | null;
}

export interface SingleScreen {
  frame: FrameProps;
  title: string;
  image: LocalImage | null;
  date: DateLabel | null;
  modified: DateLabel | null;
  author: NamedLink | null;
  crumbs: Crumb[];
  readingMinutes: number;
  headings: ContentHeading[];
  /** Sanitised HTML; null when the post is protected by a password. */
  html: string | null;
  categories: NamedLink[];
  tags: NamedLink[];
}

export interface ProjectScreen {
  frame: FrameProps;
  title: string;
  summary: string | null;
  image: LocalImage | null;
  crumbs: Crumb[];
  html: string | null;
  /** Further projects, at most `projectsPerPage`. */
  others: CardProps[];
}

export interface ArchiveScreen {
  frame: FrameProps;
  /** "Category: SEO", "Projects". */
  title: string;
  /** Sanitised HTML. */
  description: string | null;
  crumbs: Crumb[];
  /** The archive's own site path without basePath and `/page/N`: what Load More asks for. */
  uri: string;
  list: ListPage;
  /** Images of the list that load at once. */
  aboveTheFold: number;
  emptyMessage: string;
  /** What the list holds, for "9 more articles loaded". An article when not said. */
  itemName?: 'article' | 'project';
}

export interface SearchScreen {
  frame: FrameProps;
  /** What was searched for, trimmed; '' when nothing was. */
  term: string;
  /** Null when nothing was searched for; 'failed' when the search could not be made. */
  found: SearchPage | 'failed' | null;
  categories: NamedLink[];
}

/** Every screen that a template name can lead to. */
export interface Screens {
  'front-page': FrontPageScreen;
  page: PageScreen;
  single: SingleScreen;
  project: ProjectScreen;
  archive: ArchiveScreen;
  home: ArchiveScreen;
  author: ArchiveScreen;
}

export type TemplateName = keyof Screens;

/** A template with the props of its view: what a page is made of. */
export type Screen = {
  [Name in TemplateName]: { template: Name; props: Screens[Name] };
}[TemplateName];
