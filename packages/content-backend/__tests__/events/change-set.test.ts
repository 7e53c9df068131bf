import { ChangeSet } from '../../events/change-set';

const EVERYTHING = '{"version":1,"changes":[{"key":"*","withdrawn":false}]}';

function setOf(keys: readonly string[]): ChangeSet {
  const set = new ChangeSet();
  for (const key of keys) set.add(key);
  return set;
}

describe('the body of a message', () => {
  it('names each key once; what is unpublished stays so', () => {
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

  it('names what is unpublished beside "everything"; where that is too much, everything is unpublished', () => {
    const set = setOf(Array.from({ length: 1000 }, (_, index) => `list:${index}`));
    set.add('uri:/gone/', true);
    expect(JSON.parse(set.body()).changes).toEqual([
      { key: 'uri:/gone/', withdrawn: true },
      { key: '*', withdrawn: false },
    ]);
    for (let id = 1; id <= 1000; id += 1) set.add(`uri:/${id}/`, true);
    expect(set.body()).toBe('{"version":1,"changes":[{"key":"*","withdrawn":true}]}');
  });
});
