import type { FrameProps } from '@/components/site-frame/frame-props';
import type { CardProps } from '@/components/post-card/card-props';
import type { SiteImageData } from '@/components/site-image/site-image-data';

/** A link to a term or an author. */
export interface NamedLink {
  id: string;
  name: string;
  href: string;
}

export interface Crumb {
  name: string;
  href: string;
}

/** Wall-clock date of a node: for the `datetime` attribute and for reading. */
export interface DateLabel {
  iso: string;
  label: string;
}

/** A heading of the content that an in-page table of contents can link to. */
export interface ContentHeading {
  id: string;
  text: string;
  level: number;
}

/** One page of a list and the way to the next one. */
export interface ListPage {
  items: CardProps[];
  /** 1 for the first. */
  page: number;
  /** Cursor behind the last item; '' when there is nothing more. */
  endCursor: string;
  /** Shown only when the list has a next page and an end cursor. */
  hasNext: boolean;
}

export interface FrontPageScreen {
  frame: FrameProps;
  platform: { name: string; url: string };
  posts: CardProps[];
  testimonials: { id: string; html: string; author: string }[];
}

export interface PageScreen {
  frame: FrameProps;
  title: string;
  image: SiteImageData | null;
  crumbs: Crumb[];
  /** Sanitised HTML; null when the page is protected by a password. */
  html: string | null;
}

export interface SingleScreen {
  frame: FrameProps;
  title: string;
  image: SiteImageData | null;
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
  image: SiteImageData | null;
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
}

export interface AuthorScreen extends ArchiveScreen {
  name: string;
}

/** A result of the search screen. */
export interface SearchResult {
  id: string;
  href: string;
  title: string;
  date: DateLabel | null;
  /** Sanitised HTML. */
  excerpt: string | null;
}

/** One page of search results. */
export interface SearchPage {
  results: SearchResult[];
  page: number;
  endCursor: string;
  hasNext: boolean;
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
  author: AuthorScreen;
}

export type TemplateName = keyof Screens;

/** A template with the props of its view: what a page is made of. */
export type Screen = { [Name in TemplateName]: { template: Name; props: Screens[Name] } }[TemplateName];
