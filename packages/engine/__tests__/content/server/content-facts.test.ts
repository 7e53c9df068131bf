import fs from 'node:fs';
import path from 'node:path';
import { Kind, parse, visit } from 'graphql';
import { contentType, contentTypeNamed, ownFacts, wholeText } from '#content/server/content-facts';
import { indexedUrl } from '#documents/sitemap/sections';
import { chooseTemplate } from '#routing/template-candidates';
import { searchDocument } from '#search/search-document';
import { exampleSite as site } from '@/__tests__/example-site';

const file = path.join(__dirname, '../../../../../fragments/content-types.graphql');

/** The fields of types of their own that the fragments ask for: a type, a group, a field of it. */
const queriedFields: [type: string, group: string, field: string][] = [];
visit(parse(fs.readFileSync(file, 'utf8')), {
  InlineFragment({ typeCondition, selectionSet }) {
    for (const group of selectionSet.selections) {
      if (group.kind !== Kind.FIELD) continue;
      for (const field of group.selectionSet?.selections ?? []) {
        if (field.kind === Kind.FIELD)
          queriedFields.push([typeCondition?.name.value ?? '', group.name.value, field.name.value]);
      }
    }
  },
});

describe('what the site knows of content types', () => {
  it.each(queriedFields)(
    'what stands in a field of a type’s own is read: %s, %s, %s',
    (type, group, field) => {
      const filled: object = { [group]: { [field]: 'Painted by hand' } };
      const content = { __typename: type, isRestricted: false, ...filled };
      expect(Object.values(ownFacts(content, site)).filter(Boolean)).toEqual(['Painted by hand']);
      expect(ownFacts({ ...content, isRestricted: true }, site)).toEqual({});
    },
  );

  it('a project’s own fields stand before WordPress’s, which stand in for those that are empty', () => {
    const project = {
      __typename: 'Project',
      isRestricted: false,
      title: 'a-bakery',
      content: '<p>Draft</p>',
    };
    const having = (projectFields: object | null, more: object = {}) => ({
      ...project,
      ...more,
      projectFields,
    });
    const filled = { projectTitle: 'A bakery', summary: 'Bread', contentArea: '<p>Rye</p>' };
    expect(ownFacts(having(filled), site)).toEqual({
      title: 'A bakery',
      summary: 'Bread',
      text: '<p>Rye</p>',
    });
    expect(wholeText(having(filled), site)).toBe('<p>Rye</p>');
    expect(wholeText(having({ contentArea: '' }), site)).toBe('<p>Draft</p>');
    expect(wholeText(having(null), site)).toBe('<p>Draft</p>');
    expect(wholeText(having(filled, { isRestricted: true }), site)).toBe('');
  });

  it('a type that the site does not know is as posts are', () => {
    expect(contentType('CaseStudy', site)).toEqual({});
    expect(contentType('constructor', site)).toEqual({});
    expect(contentTypeNamed('case_study', site)).toEqual({});
    const study = { __typename: 'CaseStudy', isRestricted: false, content: '<p>Hello</p>' };
    expect(wholeText(study, site)).toBe('<p>Hello</p>');
  });

  it.each(['Post', 'Page', 'Project', 'Testimonial', 'MediaItem', 'CaseStudy'])(
    'what leads elsewhere has no screen, and neither search nor sitemap has it; else all do: %s',
    (type) => {
      const isPage = contentType(type, site).leadsTo === undefined;
      const node = {
        __typename: type,
        id: 'a',
        databaseId: 7,
        uri: '/x/',
        isRestricted: false,
        isContentNode: true,
      };
      expect(chooseTemplate(node, { index: {} }, site)).toBe(isPage ? 'index' : null);
      expect(indexedUrl(node, site) !== null).toBe(isPage);
      // Whether it is indexed is told by the fields that a node has here.
      expect(searchDocument(node as never, site) !== null).toBe(isPage);
    },
  );

  it('a testimonial leads to the front page, an attachment to what WordPress has at its number', () => {
    const types = ['Post', 'Page', 'Project', 'Testimonial', 'MediaItem', 'CaseStudy'];
    expect(types.map((type) => contentType(type, site).leadsTo?.({ databaseId: 7 }))).toEqual([
      undefined,
      undefined,
      undefined,
      '/',
      '/?attachment_id=7',
      undefined,
    ]);
  });
});
