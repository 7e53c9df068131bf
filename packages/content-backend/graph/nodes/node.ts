import type {
  CommentRecord,
  ContentTypeRecord,
  PostRecord,
  TaxonomyRecord,
  TermRecord,
  UserRecord,
} from '../../model';
import type { Block } from '../../render/block';
import type { ContentStore } from '../../store/content-store';
import { graphqlTypeName } from '../../store/type-names';
import type { ReadHtml } from '../blocks/attribute-value';
import type { BlockType } from '../blocks/block-type';

/** Content that the viewer may see. */
export interface PostNode {
  kind: 'post';
  record: PostRecord;
  /**
   * The post that a revision revises: type, author, terms and image come from it. Else the record
   * itself.
   */
  subject: PostRecord;
  /**
   * Whether only the outline (title, address, status) may be seen: a password is set, or it is
   * somebody else's draft.
   */
  restricted: boolean;
}

export interface TermNode {
  kind: 'term';
  record: TermRecord;
}

export interface UserNode {
  kind: 'user';
  record: UserRecord;
  /** Whether only what is on the author's page may be seen. */
  restricted: boolean;
}

export interface CommentNode {
  kind: 'comment';
  record: CommentRecord;
}

/** The author of a comment who is no user. */
export interface CommentAuthorNode {
  kind: 'commentAuthor';
  comment: CommentRecord;
}

export interface ContentTypeNode {
  kind: 'contentType';
  record: ContentTypeRecord;
}

/** Everything that has an address. */
export type AddressedNode = PostNode | TermNode | UserNode | ContentTypeNode | CommentNode;

export interface TaxonomyNode {
  kind: 'taxonomy';
  record: TaxonomyRecord;
}

export interface MenuNode {
  kind: 'menu';
  record: TermRecord;
}

export interface MenuItemNode {
  kind: 'menuItem';
  record: PostRecord;
}

export interface TemplateNode {
  kind: 'template';
  post: PostRecord;
  typeName: string;
  templateName: string;
}

/** The content or other thing that has values of custom fields. */
export interface FieldOwner {
  /** The id of the content; 0 for anything else. */
  postId: number;
  /** What stands under a key of the meta; '' for nothing. */
  valueOf: (metaKey: string) => string;
  /** How many values there can be at most. */
  valueCount: number;
}

/** A group of custom fields, a row of a repeater, or a layout of flexible content. */
export interface FieldGroupNode {
  kind: 'fieldGroup';
  typeName: string;
  owner: FieldOwner;
  /**
   * What stands before the names of its fields in the meta: `team_0_` for the first row of `team`.
   */
  prefix: string;
}

/** A block of content. */
export interface BlockNode {
  kind: 'block';
  typeName: string;
  type: BlockType;
  block: Block;
  clientId: string;
  /** The one that it stands in; null in a tree, where that is to be seen. */
  parentClientId: string | null;
  inner: readonly BlockNode[];
  /** Its HTML, which is made when it is asked for and counted then. */
  html: () => ReadHtml;
}

/** Everything that a field can give whose GraphQL type is an interface. */
export type GraphNode =
  | PostNode
  | TermNode
  | UserNode
  | CommentNode
  | CommentAuthorNode
  | ContentTypeNode
  | TaxonomyNode
  | MenuNode
  | MenuItemNode
  | TemplateNode
  | FieldGroupNode
  | BlockNode;

/** The name of a node's GraphQL type. */
export function typeNameOf(node: GraphNode, store: ContentStore): string {
  switch (node.kind) {
    case 'post':
      return graphqlTypeName(store.contentType(node.subject.type) ?? { name: node.subject.type });
    case 'term':
      return graphqlTypeName(
        store.taxonomy(node.record.taxonomy) ?? { name: node.record.taxonomy },
      );
    case 'user':
      return 'User';
    case 'comment':
      return 'Comment';
    case 'commentAuthor':
      return 'CommentAuthor';
    case 'contentType':
      return 'ContentType';
    case 'taxonomy':
      return 'Taxonomy';
    case 'menu':
      return 'Menu';
    case 'menuItem':
      return 'MenuItem';
    case 'template':
    case 'fieldGroup':
    case 'block':
      return node.typeName;
  }
}
