import type { AcfGroup, AcfLocationRule } from './acf-group';

/**
 * The names that a place can have: WordPress's of content types and taxonomies, and those of
 * GraphQL types.
 */
export interface Places {
  contentTypes: readonly string[];
  taxonomies: readonly string[];
  /**
   * The WordPress name of what a GraphQL type is the type of; the name itself for any other type.
   */
  ofType: (graphqlType: string) => string;
  /** The content type of a row of the posts table. */
  typeOfPost: (id: number) => string | undefined;
}

const WITH_POSTS = [
  'post_status',
  'post_type',
  'post_format',
  'post_category',
  'post_taxonomy',
  'post',
];
const WITH_PAGES = ['page_template', 'page_type', 'page_parent', 'page'];
const WITH_USERS = ['user_form', 'user_role'];

/**
 * Which other rules may stand beside a rule so that it still decides the type in GraphQL, as
 * WPGraphQL for ACF has it: what holds for one of many pages is shown on all of them, what holds
 * for nobody in particular on none.
 */
const MAY_STAND_BESIDE: ReadonlyMap<string, readonly string[]> = new Map([
  ['post_type', WITH_POSTS],
  ['post', WITH_POSTS],
  ['page', WITH_PAGES],
  ['page_parent', WITH_PAGES],
  ['page_type', WITH_PAGES],
  ['post_template', WITH_PAGES],
  ['page_template', WITH_PAGES],
  ['user_form', WITH_USERS],
  ['user_role', WITH_USERS],
]);

/**
 * What has a group of fields: the types that were chosen for GraphQL, else what ACF's rules of
 * location come to.
 */
export function placesOf(
  { graphql_types = [], location, active }: AcfGroup,
  places: Places,
): string[] {
  if (graphql_types.length > 0) return graphql_types.map(places.ofType);
  if (!active) return [];
  const on = new Set<string>();
  const off = new Set<string>();
  for (const rules of location) {
    for (const rule of rules) {
      const others = rules.filter((other) => other !== rule && other.param !== rule.param);
      const allowed = MAY_STAND_BESIDE.get(rule.param) ?? [];
      if (others.some(({ param }) => !allowed.includes(param))) continue;
      for (const place of placesOfRule(rule, places)) on.add(place);
      if (rule.operator === '!=') off.add(rule.value);
    }
  }
  return [...on].filter((place) => !off.has(place));
}

function placesOfRule(
  { param, operator, value }: AcfLocationRule,
  places: Places,
): readonly string[] {
  const isAll = value === 'all';
  const among = (names: readonly string[]) => {
    if (operator === '!=') return isAll ? [] : names;
    return isAll ? names : names.filter((name) => name === value);
  };
  switch (param) {
    case 'post_type':
      return among(places.contentTypes);
    case 'taxonomy':
      return among(places.taxonomies);
    case 'post': {
      const type = operator === '==' ? places.typeOfPost(Number(value)) : undefined;
      return type === undefined ? [] : [type];
    }
    case 'page':
    case 'page_parent':
      return ['page'];
    case 'page_type':
      return value === 'front_page' || value === 'posts_page' ? ['page'] : [];
    case 'post_template':
    case 'page_template':
      return operator === '==' ? [templateType(value)] : [];
    case 'user_form':
    case 'user_role':
      return ['User'];
    case 'attachment':
      return operator === '==' ? ['attachment'] : [];
    case 'comment':
      return operator === '!=' && isAll ? [] : ['Comment'];
    case 'nav_menu':
      return operator === '!=' && isAll ? [] : ['Menu'];
    case 'nav_menu_item':
      return operator === '!=' && isAll ? [] : ['MenuItem'];
    default:
      return [];
  }
}

/** The GraphQL type of a template by its file, as the backend names those of the content. */
function templateType(file: string): string {
  if (file === 'default') return 'DefaultTemplate';
  const words = file.replace(/^.*\/|\.(?:php|html)$/g, '').split(/[^A-Za-z0-9]+/);
  return `Template_${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}
