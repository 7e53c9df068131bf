import type { Element, ElementContent, Root } from 'hast';
import { LRUCache } from 'lru-cache';
import {
  classesOf,
  element,
  propertyOf,
  rewriteElements,
  type Parent,
} from '#content/server/html-tree';
import type { Site } from '#content/shared/site';
import { wordingOf } from '#words/wording';
import { isContactForm7, markContactForm7 } from './contact-form-7';

/** Plugins by the classes and ids of their forms. */
const PLUGINS: readonly [name: string, mark: RegExp][] = [
  ['Gravity Forms', /^gform_\d+$/],
  ['WPForms', /^wpforms-form/],
  ['Fluent Forms', /^(?:frm-fluent-form|fluentform)/],
  ['Ninja Forms', /^(?:nf-form|ninja-forms)/],
  ['Formidable Forms', /^frm-show-form$/],
  ['Elementor', /^elementor-form$/],
  ['Jetpack', /^(?:wp-block-jetpack-contact-form|contact-form commentsblock)/],
  ['MC4WP', /^mc4wp-form/],
];

const HTML_BLOCK = 'an HTML block';

/** WordPress's own forms, which interactive-blocks.ts replaces. */
const OF_WORDPRESS = /^search |loginform$|^post-password-form$/;

/**
 * The name of the plugin that a form belongs to. Null for a form that this site shows in another
 * way, and for one that could send nothing.
 */
function pluginOf(form: Element): string | null {
  const names = [...classesOf(form), propertyOf(form, 'id')];
  if (isContactForm7(form)) return 'Contact Form 7';
  const known = PLUGINS.find(([, mark]) => names.some((name) => mark.test(name)));
  if (known) return known[0];
  const ofWordPress = `${propertyOf(form, 'role')} ${propertyOf(form, 'name')}`;
  if (OF_WORDPRESS.test(ofWordPress) || names.some((name) => OF_WORDPRESS.test(name))) return null;
  return propertyOf(form, 'method').toLowerCase() === 'post' ? HTML_BLOCK : null;
}

/** Whether a node is the place in which Ninja Forms' script creates its form. */
const isPlaceOfNinjaForms = (node: Element): boolean =>
  /^nf-form-\d+-cont$/.test(propertyOf(node, 'id')) || classesOf(node).includes('nf-form-cont');

const MAX_LOGGED = 1_000;
const logged = new LRUCache<string, true>({ max: MAX_LOGGED });

/** A form in content that is replaced by a link. */
export interface LinkedForm {
  /** The plugin's name, or `an HTML block`. */
  plugin: string;
  /** Its id, if it has one. */
  id: string;
}

function tell({ plugin, id }: LinkedForm, path: string): void {
  const form = `${plugin}${id ? ` (${id.slice(0, 80)})` : ''}`;
  const line = `Form: ${form} on ${path} cannot be sent from this site; a link leads to the page in WordPress.`;
  if (logged.has(line)) return;
  logged.set(line, true);
  console.error(line);
}

const linkTo = (href: string, words: string): ElementContent =>
  element('p', {}, [element('a', { href }, [words])]);

/** The address on this site that redirects to a page in WordPress. */
const pageInWordPress = (path: string, basePath: string): string =>
  `${basePath}/-/form?${new URLSearchParams({ path }).toString()}`;

function rewriteForms(
  parent: Parent,
  ofForm: (form: Element, plugin: string) => ElementContent[],
): void {
  rewriteElements(parent, (node) => {
    if (classesOf(node).includes('screen-reader-response')) return [];
    if (isPlaceOfNinjaForms(node)) return ofForm(node, 'Ninja Forms');
    const plugin = node.tagName === 'form' ? pluginOf(node) : null;
    return plugin === null ? [node] : ofForm(node, plugin);
  });
}

/**
 * Keeps the forms of a page: a form of Contact Form 7 becomes marks, which {@link withForms} turns
 * into a form after the sanitiser; any other form becomes a link to the same page in WordPress, and
 * is named in the log once.
 *
 * @param path of the page, with basePath
 */
export function keepForms(tree: Root, path: string, site: Site): void {
  const { forms, content } = wordingOf(site).words;
  rewriteForms(tree, (form, plugin) => {
    const marked = isContactForm7(form) ? markContactForm7(form, content.contactForm) : null;
    if (marked) return [marked];
    tell({ plugin, id: propertyOf(form, 'id') }, path);
    const link = linkTo(pageInWordPress(path, site.basePath), forms.onWordPress);
    // The form may be unclosed, and then contains all the rest of the content.
    return plugin === HTML_BLOCK ? [link, form] : [link];
  });
}

/** The forms in content: how many are shown as forms, and which are not. */
export function formsOf(tree: Root): { kept: number; linked: LinkedForm[] } {
  const linked: LinkedForm[] = [];
  let kept = 0;
  rewriteForms(tree, (form, plugin) => {
    if (isContactForm7(form) && markContactForm7(form, '')) kept += 1;
    else linked.push({ plugin, id: propertyOf(form, 'id') });
    return [form];
  });
  return { kept, linked };
}
