import { parse, print } from 'graphql';
import { withOwnFragments } from '#cms/own-fragments';
import { site } from '@/site';

const asks = parse(`
  query Feed { posts { ...Entry } }
  fragment Entry on ContentNode { id ...OwnText }
  fragment OwnText on ContentNode { ...Plain }
  fragment Plain on ContentNode { content }
`);

const askedBy = (fragments: string) =>
  withOwnFragments(asks, { generated: { ...site.generated, fragments: parse(fragments) } });

describe('a question of the engine’s', () => {
  it('has the site’s fragments in place of its own, with what these need and without what they do not', () => {
    const asked = print(
      askedBy(`
        fragment OwnText on ContentNode { ...Method }
        fragment Method on Recipe { method }
        fragment Elsewhere on Recipe { id }
      `),
    );
    expect(asked).toContain('fragment Method on Recipe');
    expect(asked).not.toMatch(/fragment (?:Plain|Elsewhere)/);
    expect(asked.match(/fragment OwnText/g)).toHaveLength(1);
  });

  it('stays the same object where the site has nothing for it', () => {
    expect(askedBy('fragment Other on Recipe { id }')).toBe(asks);
  });

  it('is put together once', () => {
    const own = {
      generated: { ...site.generated, fragments: parse('fragment Plain on Page { id }') },
    };
    expect(withOwnFragments(asks, own)).not.toBe(asks);
    expect(withOwnFragments(asks, own)).toBe(withOwnFragments(asks, own));
  });
});
