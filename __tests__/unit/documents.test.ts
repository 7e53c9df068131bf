import { type DocumentNode, print } from 'graphql';
import { GetSeedNodeDocument } from '@/generated/lib/routing/seed-node';
import { GetPageDataDocument } from '@/generated/wp-templates/page/page';
import { GetPostDocument } from '@/generated/wp-templates/single/single';

const text = (document: DocumentNode): string => print(document).replace(/\s+/g, ' ');

describe('the query for a seed node', () => {
  const seed = text(GetSeedNodeDocument);

  it('takes id, uri and asPreview (row 192)', () => {
    expect(seed).toContain(
      'query GetSeedNode($id: ID! = 0, $uri: String! = "", $asPreview: Boolean = false)',
    );
  });

  it('asks nodeByUri, or contentNode by its database id as a preview (row 193)', () => {
    expect(seed).toContain('@skip(if: $asPreview) { nodeByUri(uri: $uri)');
    expect(seed).toContain(
      '@include(if: $asPreview) { contentNode(id: $id, idType: DATABASE_ID, asPreview: true)',
    );
  });

  it('reads of any node its type, uri and ids (row 121)', () => {
    expect(seed).toContain('__typename uri id ... on DatabaseIdentifier { databaseId }');
  });

  it('reads of a content type its name and whether it is the front or the posts page (row 122)', () => {
    expect(seed).toContain('... on ContentType { name isFrontPage isPostsPage }');
  });

  it('reads of a page whether it is the front or the posts page (row 123)', () => {
    expect(seed).toContain('... on Page { isFrontPage isPostsPage }');
  });

  it('reads of a term its slug and taxonomy (row 124)', () => {
    expect(seed).toContain('... on TermNode { isTermNode slug taxonomyName }');
  });

  it('reads of a content node its slug, content type and template (row 125)', () => {
    expect(seed).toContain(
      '... on ContentNode { isContentNode slug contentType { node { name } } template { templateName } }',
    );
  });

  it('reads of an attachment its id and type (row 126)', () => {
    expect(seed).toContain('... on MediaItem { id mimeType }');
  });

  it('reads of an author the name and the ids (row 127)', () => {
    expect(seed).toContain('... on User { name userId databaseId }');
  });
});

describe('the queries of templates', () => {
  it('read of a page its title, content and featured image (row 108)', () => {
    expect(text(GetPageDataDocument)).toMatch(
      /page\(id: \$databaseId, idType: DATABASE_ID, asPreview: \$asPreview\) \{[^}]*title content/,
    );
    expect(text(GetPageDataDocument)).toContain('...FeaturedImage');
  });

  it('read of a featured image its id, address, alternative text and size (row 111)', () => {
    expect(text(GetPostDocument)).toContain(
      'featuredImage { node { id sourceUrl altText mediaDetails { width height } } }',
    );
  });

  it('read of a menu item its id, path, label, parent, classes and menu (row 112)', () => {
    expect(text(GetPostDocument)).toMatch(
      /fragment MenuItemFields on MenuItem \{ id path (url )?label parentId cssClasses target menu \{ node \{ (id )?name \} \} \}/,
    );
  });
});
