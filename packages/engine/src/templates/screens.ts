import { createElement, type ReactElement } from 'react';
import { NO_BLOCKS, ShownBlocks } from '#blocks/define-block';
import type { QueryCms } from '#cms/apollo-client';
import type { ContentHeading } from '#content/server/sanitizer/sanitize-html';
import type { Language, Site } from '#content/shared/site';
import type { Template, TemplateRequest } from './define-template';

/** The page of a list that a screen shows, counted from 1; where the next one begins. */
interface ShownList {
  page: number;
  hasNext: boolean;
  endCursor: string;
}

/** What the props of a view may have beside its own: what pages, forms and previews look for. */
export interface ScreenProps {
  /** What is around the screen. */
  layout: { path: string; language: Language; newsletter: object | null };
  list?: ShownList;
  /** The sanitised HTML of the content that the screen shows; null for none. */
  html?: string | null;
  /** The password form in place of the content; null for content that is open. */
  lock?: { isRefused: boolean } | null;
  /** The headings of the content, and the time to read it. */
  headings?: ContentHeading[];
  readingTime?: string;
  /** The form for a new comment; null if none is taken. */
  form?: { time: string } | null;
}

/** The props of views by the names of their templates. */
export type PropsByName = Record<string, ScreenProps>;

/** Templates by the names of WordPress's template hierarchy. */
export type Templates<Props extends PropsByName = PropsByName> = {
  readonly [Name in keyof Props]: Template<Props[Name]>;
};

/** A template's name with the props of its view. */
export type ScreenOf<Props extends PropsByName, Name extends keyof Props = keyof Props & string> = {
  [Each in Name]: { template: Each; props: Props[Each] };
}[Name];

/** The props of a page that shows a screen. */
export interface ScreenPage<Props extends PropsByName> {
  screen: ScreenOf<Props>;
}

/** Any screen, where no more is known of it. */
export interface Screen {
  template: string;
  props: ScreenProps;
}

/** The props of the views of templates. */
export type PropsOf<All> = {
  [Name in keyof All]: All[Name] extends Template<infer Props> ? Props : never;
};

/**
 * Sends a template's query and makes its screen.
 *
 * @returns null when the CMS does not find the node (any more)
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function loadScreen<Props extends PropsByName, Name extends keyof Props>(
  templates: Templates<Props>,
  template: Name,
  queryCms: QueryCms,
  request: TemplateRequest,
  site: Site,
): Promise<ScreenOf<Props, Name> | null> {
  const props = await templates[template].load(queryCms, request, site);
  return props && { template, props };
}

function element<Props extends object>(
  { View, blocks = NO_BLOCKS }: Template<Props>,
  props: Props,
): ReactElement {
  return createElement(ShownBlocks, { value: blocks }, createElement(View, props));
}

/** The view of a screen with its props. */
export function renderScreen<Props extends PropsByName, Name extends keyof Props>(
  templates: Templates<Props>,
  screen: { template: Name; props: Props[Name] },
): ReactElement {
  return element<Props[Name]>(templates[screen.template], screen.props);
}

/** The page of the list that a screen shows; null for a screen without a list. */
export const listOf = ({ props }: Screen): ShownList | null => props.list ?? null;

/** The sanitised HTML of the content that a screen shows; null for a screen without content. */
export const htmlOf = ({ props }: Screen): string | null => props.html ?? null;

/** The screen with other HTML as its content. */
export const withHtml = <One extends Screen>(screen: One, html: string): One =>
  screen.props.html === undefined ? screen : { ...screen, props: { ...screen.props, html } };

/** The screen without the newsletter's form. */
export const withoutNewsletter = <One extends Screen>(screen: One): One => ({
  ...screen,
  props: { ...screen.props, layout: { ...screen.props.layout, newsletter: null } },
});
