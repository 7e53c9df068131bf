/**
 * The arguments with which WordPress registers its own content types and taxonomies, where they
 * differ from those of custom ones: `create_initial_post_types` and `create_initial_taxonomies`.
 * https://developer.wordpress.org/reference/functions/create_initial_post_types/
 */

interface Registration {
  restBase: string | null;
  restControllerClass: string | null;
  showInNavMenus: boolean;
}

/** What is registered of a content type. */
export interface ContentTypeRegistration extends Registration {
  deleteWithUser: boolean;
  menuIcon: string | null;
  menuPosition: number | null;
  publiclyQueryable: boolean;
}

/** What is registered of a taxonomy. */
export interface TaxonomyRegistration extends Registration {
  showInAdminColumn: boolean;
  /** Its terms are edited in wp-admin, at REST and in menus. */
  showUi: boolean;
}

const CUSTOM_TYPE: ContentTypeRegistration = {
  restBase: null,
  restControllerClass: null,
  showInNavMenus: true,
  deleteWithUser: false,
  menuIcon: null,
  menuPosition: null,
  publiclyQueryable: true,
};

const CONTENT_TYPES: ReadonlyMap<string, ContentTypeRegistration> = new Map([
  [
    'post',
    {
      restBase: 'posts',
      restControllerClass: 'WP_REST_Posts_Controller',
      showInNavMenus: true,
      deleteWithUser: true,
      menuIcon: 'dashicons-admin-post',
      menuPosition: 5,
      publiclyQueryable: true,
    },
  ],
  [
    'page',
    {
      restBase: 'pages',
      restControllerClass: 'WP_REST_Posts_Controller',
      showInNavMenus: true,
      deleteWithUser: true,
      menuIcon: 'dashicons-admin-page',
      menuPosition: 20,
      publiclyQueryable: false,
    },
  ],
  [
    'attachment',
    {
      restBase: 'media',
      restControllerClass: 'WP_REST_Attachments_Controller',
      showInNavMenus: false,
      deleteWithUser: true,
      menuIcon: 'dashicons-admin-media',
      menuPosition: null,
      publiclyQueryable: true,
    },
  ],
]);

const CUSTOM_TAXONOMY: TaxonomyRegistration = {
  restBase: null,
  restControllerClass: null,
  showInNavMenus: true,
  showInAdminColumn: false,
  showUi: true,
};

const TERMS_AT_REST = { restControllerClass: 'WP_REST_Terms_Controller', showInNavMenus: true };

const TAXONOMIES: ReadonlyMap<string, TaxonomyRegistration> = new Map([
  ['category', { ...TERMS_AT_REST, restBase: 'categories', showInAdminColumn: true, showUi: true }],
  ['post_tag', { ...TERMS_AT_REST, restBase: 'tags', showInAdminColumn: true, showUi: true }],
  ['post_format', { ...CUSTOM_TAXONOMY, showUi: false }],
]);

/** What is registered of a content type; of a custom one WordPress's defaults. */
export function registrationOfType(name: string): ContentTypeRegistration {
  return CONTENT_TYPES.get(name) ?? CUSTOM_TYPE;
}

/** What is registered of a taxonomy; of a custom one WordPress's defaults. */
export function registrationOfTaxonomy(name: string): TaxonomyRegistration {
  return TAXONOMIES.get(name) ?? CUSTOM_TAXONOMY;
}
