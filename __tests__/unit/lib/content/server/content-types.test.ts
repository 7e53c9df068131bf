import fs from 'node:fs';
import path from 'node:path';
import { Kind, parse, visit } from 'graphql';
import {
  contentType,
  contentTypeNamed,
  ownFacts,
  wholeText,
} from '@/lib/content/server/content-types';
import { shownElsewhere } from '@/lib/routing/template-candidates';

const file = path.join(__dirname, '../../../../../fragments/content-facts.graphql');

/** The fields of types of their own that the fragments ask for: a type, a group, a field of it. */
const askedFields: [type: string, group: string, field: string][] = [];
visit(parse(fs.readFileSync(file, 'utf8')), {
  InlineFragment({ typeCondition, selectionSet }) {
    for (const group of selectionSet.selections) {
      if (group.kind !== Kind.FIELD) continue;
      for (const field of group.selectionSet?.selections ?? []) {
        if (field.kind === Kind.FIELD)
          askedFields.push([typeCondition?.name.value ?? '', group.name.value, field.name.value]);
      }
    }
  },
});

describe('what the site knows of content types', () => {
  it.each(askedFields)(
    'what stands in a field of a type’s own is read: %s, %s, %s',
    (type, group, field) => {
      const filled: object = { [group]: { [field]: 'Painted by hand' } };
      const content = { __typename: type, isRestricted: false, ...filled };
      expect(Object.values(ownFacts(content)).filter(Boolean)).toEqual(['Painted by hand']);
      expect(ownFacts({ ...content, isRestricted: true })).toEqual({});
    },
  );

  it('a project’s own fields stand before WordPress’s, which stand in for those that are empty', () => {
    const project = {
      __typename: 'Project',
      isRestricted: false,
      title: 'a-bakery',
      content: '<p>Draft</p>',
    };
    const filled = { projectTitle: 'A bakery', summary: 'Bread', contentArea: '<p>Rye</p>' };
    expect(ownFacts({ ...project, projectFields: filled })).toEqual({
      title: 'A bakery',
      summary: 'Bread',
      text: '<p>Rye</p>',
    });
    expect(wholeText({ ...project, projectFields: filled })).toBe('<p>Rye</p>');
    expect(wholeText({ ...project, projectFields: { contentArea: '' } })).toBe('<p>Draft</p>');
    expect(wholeText({ ...project, projectFields: null })).toBe('<p>Draft</p>');
    expect(wholeText({ ...project, projectFields: filled, isRestricted: true })).toBe('');
  });

  it('a type that the site does not know is as posts are', () => {
    expect(contentType('CaseStudy')).toEqual({});
    expect(contentType('constructor')).toEqual({});
    expect(contentTypeNamed('case_study')).toEqual({});
    const study = { __typename: 'CaseStudy', isRestricted: false, content: '<p>Hello</p>' };
    expect(wholeText(study)).toBe('<p>Hello</p>');
  });

  it('what leads elsewhere is no page of its own, and all else is one', () => {
    const types = ['Post', 'Page', 'Project', 'Testimonial', 'MediaItem', 'CaseStudy'];
    expect(types.filter((type) => contentType(type).hasPage === false)).toEqual([
      ...shownElsewhere.keys(),
    ]);
  });
});
