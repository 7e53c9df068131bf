import { ChangeSet } from '../../events/change-set';

const EVERYTHING = '{"version":1,"changes":[{"key":"*","withdrawn":false}]}';

function setOf(keys: readonly string[]): ChangeSet {
  const set = new ChangeSet();
  for (const key of keys) set.add(key);
  return set;
}

describe('the body of a message', () => {
  it('names each key once; what is withdrawn stays so', () => {
    const set = setOf(['list:post']);
    set.add('cG9zdDox', true);
    set.add('cG9zdDox');
    expect(set.body()).toBe(
      '{"version":1,"changes":[{"key":"list:post","withdrawn":false},{"key":"cG9zdDox","withdrawn":true}]}',
    );
  });

  it('says "everything" for more than 1,000 changes', () => {
    const keys = Array.from({ length: 1001 }, (_, index) => `list:${index}`);
    expect(JSON.parse(setOf(keys.slice(1)).body()).changes).toHaveLength(1000);
    expect(setOf(keys).body()).toBe(EVERYTHING);
  });

  it('says "everything" for more than 256 KB', () => {
    const long = (count: number) =>
      Array.from({ length: count }, (_, index) => `uri:/${index}/${'ü'.repeat(1000)}/`);
    expect(setOf(long(100)).body()).not.toBe(EVERYTHING);
    expect(setOf(long(130)).body()).toBe(EVERYTHING);
  });
});
