import { phpUnserialize, type PhpValue } from '../../render/php-unserialize';
import { acfField, acfGroup, type AcfField, type AcfGroup, type AcfLayout } from './acf-group';

/** A row of the posts table in which ACF keeps a group of fields or a field. */
export interface AcfPost {
  id: number;
  type: 'acf-field-group' | 'acf-field';
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

/** A field with those below it: of flexible content each belongs to a layout. */
function withFields(field: AcfField, below: AcfField[]): AcfField {
  if (!field.layouts) return { ...field, sub_fields: below };
  const layouts = field.layouts.map((layout): AcfLayout => ({
    ...layout,
    sub_fields: below.filter(({ parent_layout }) => parent_layout === layout.key),
  }));
  return { ...field, layouts };
}

/** Null for what PHP did not write. */
function settingsOf({ settings }: AcfPost): object | null {
  const value = plain(phpUnserialize(settings) ?? null);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

/** PHP's arrays as lists and objects. */
function plain(value: PhpValue): unknown {
  if (!(value instanceof Map)) return value;
  const isList = [...value.keys()].every((key, index) => key === String(index));
  if (isList && value.size > 0) return [...value.values()].map(plain);
  return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
}
