import { phpUnserialize, type PhpValue } from '../../render/php-unserialize';
import { acfField, acfGroup, type AcfField, type AcfGroup, type AcfLayout } from './acf-group';
import type { AcfRegistration } from './acf-types';

/**
 * A row of the posts table in which ACF keeps a group of fields, a field, a content type or a
 * taxonomy.
 */
export interface AcfPost {
  id: number;
  type: 'acf-field-group' | 'acf-field' | AcfRegistration['kind'];
  /** Its key: `group_65f1c2`, `field_65f1c3`. */
  key: string;
  title: string;
  /** A field's name in the meta. */
  name: string;
  parentId: number;
  menuOrder: number;
  active: boolean;
  /** Everything else, as PHP serialises it. */
  settings: string;
}

/** What could not be read. */
type Refuse = (post: AcfPost) => void;

/** The groups that an export holds, each with its fields in their order. */
export function groupsOfPosts(posts: readonly AcfPost[], refuse: Refuse): AcfGroup[] {
  const childrenOf = new Map<number, AcfPost[]>();
  for (const post of posts) {
    const siblings = childrenOf.get(post.parentId) ?? [];
    siblings.push(post);
    childrenOf.set(post.parentId, siblings);
  }
  for (const siblings of childrenOf.values()) {
    siblings.sort((a, b) => a.menuOrder - b.menuOrder || a.id - b.id);
  }
  const open = new Set<number>();
  const fieldsOf = (id: number): AcfField[] => {
    // A field below itself is in no ACF, but may be in a file.
    if (open.has(id)) return [];
    open.add(id);
    const fields = (childrenOf.get(id) ?? []).flatMap((post): AcfField[] => {
      if (post.type !== 'acf-field') return [];
      const settings = settingsOf(post);
      const field = acfField.safeParse({
        ...settings,
        key: post.key,
        name: post.name,
        sub_fields: [],
      });
      if (settings === null || !field.success) {
        refuse(post);
        return [];
      }
      return [withFields(field.data, fieldsOf(post.id))];
    });
    open.delete(id);
    return fields;
  };
  return posts.flatMap((post): AcfGroup[] => {
    if (post.type !== 'acf-field-group') return [];
    const settings = settingsOf(post);
    const group = acfGroup.safeParse({
      ...settings,
      key: post.key,
      title: post.title,
      fields: [],
    });
    if (settings === null || !group.success) {
      refuse(post);
      return [];
    }
    return [{ ...group.data, active: post.active, fields: fieldsOf(post.id) }];
  });
}

/** The content types and taxonomies that an export holds; those that are switched off are none. */
export function registrationsOfPosts(posts: readonly AcfPost[], refuse: Refuse): AcfRegistration[] {
  return posts.flatMap((post): AcfRegistration[] => {
    const { type: kind, key, title, active } = post;
    if ((kind !== 'acf-post-type' && kind !== 'acf-taxonomy') || !active) return [];
    const settings = settingsOf(post);
    if (settings !== null) return [{ kind, key, settings: { ...settings, title, active } }];
    refuse(post);
    return [];
  });
}

/** A field with those below it: of flexible content each belongs to a layout. */
function withFields(field: AcfField, below: AcfField[]): AcfField {
  if (!field.layouts) return { ...field, sub_fields: below };
  const layouts = field.layouts.map((layout): AcfLayout => ({
    ...layout,
    sub_fields: below.filter(({ parent_layout }) => parent_layout === layout.key),
  }));
  return { ...field, layouts };
}

/** Settings that were put in as JSON; null for what is none. */
function objectOf(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return value;
  } catch {
    return null;
  }
}

/** Null for what neither PHP nor JSON wrote. */
function settingsOf({ settings }: AcfPost): object | null {
  const value = settings.startsWith('{')
    ? objectOf(settings)
    : plain(phpUnserialize(settings) ?? null);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

/** PHP's arrays as lists and objects. */
function plain(value: PhpValue): unknown {
  if (!(value instanceof Map)) return value;
  const isList = [...value.keys()].every((key, index) => key === String(index));
  if (isList && value.size > 0) return [...value.values()].map(plain);
  return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
}
