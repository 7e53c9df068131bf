import type { ContentTypeRecord } from '../../model';

/** The words of a content type in wp-admin: WPGraphQL's `PostTypeLabelDetails`. */
export type ContentTypeLabels = Readonly<Record<string, string | null>>;

/** Attachments say a few things in their own words (`create_initial_post_types`). */
const MEDIA: ContentTypeLabels = {
  addNew: 'Add Media File',
  editItem: 'Edit Media',
  viewItem: 'View Media File',
  attributes: 'Attachment Attributes',
};

/**
 * The labels of a content type as WordPress completes them: what is not registered is said of posts
 * or, for hierarchical types, of pages; only the names of the type itself are known here, and they
 * are those of its menu, of all items and of the archive too (`get_post_type_labels`,
 * `_get_custom_object_labels`).
 */
export function contentTypeLabels({
  name,
  label,
  singularLabel,
  hierarchical,
}: ContentTypeRecord): ContentTypeLabels {
  const defaults = hierarchical
    ? { ...defaultLabels('Page'), parentItemColon: 'Parent Page:' }
    : defaultLabels('Post');
  if (name === 'post' || name === 'page') return defaults;
  return {
    ...defaults,
    name: label,
    singularName: singularLabel,
    menuName: label,
    allItems: label,
    archives: label,
    ...(name === 'attachment' ? MEDIA : {}),
  };
}

/** `WP_Post_Type::get_default_labels`. */
function defaultLabels(type: 'Post' | 'Page'): ContentTypeLabels {
  const small = type.toLowerCase();
  return {
    name: `${type}s`,
    singularName: type,
    menuName: `${type}s`,
    addNew: 'Add',
    addNewItem: `Add ${type}`,
    editItem: `Edit ${type}`,
    newItem: `New ${type}`,
    viewItem: `View ${type}`,
    viewItems: `View ${type}s`,
    searchItems: `Search ${type}s`,
    notFound: `No ${small}s found.`,
    notFoundInTrash: `No ${small}s found in Trash.`,
    parentItemColon: null,
    allItems: `All ${type}s`,
    archives: `${type} Archives`,
    attributes: `${type} Attributes`,
    insertIntoItem: `Insert into ${small}`,
    uploadedToThisItem: `Uploaded to this ${small}`,
    featuredImage: 'Featured image',
    setFeaturedImage: 'Set featured image',
    removeFeaturedImage: 'Remove featured image',
    useFeaturedImage: 'Use as featured image',
    filterItemsList: `Filter ${small}s list`,
    itemsListNavigation: `${type}s list navigation`,
    itemsList: `${type}s list`,
  };
}
