import type { Change } from '#changes/change-keys';
import { KnownChanges, lineOf } from '#changes/known-changes';

let known: KnownChanges;
beforeEach(() => {
  known = new KnownChanges();
});

let count = 0;
/** Takes a message with changes: `key`, or `-key` for one that was unpublished. */
function tell(...keys: string[]): void {
  count += 1;
  const changes = keys.map((key): Change => {
    const unpublished = key.startsWith('-');
    return { key: unpublished ? key.slice(1) : key, unpublished };
  });
  known.apply(lineOf({ id: `message-${count}`, at: now(), changes }));
}

const now = () => Math.floor(Date.now() / 1_000);

/** What has become of a page that was made as of a version of these. */
const state = (logVersion: string | undefined, ...keys: string[]) =>
  known.stateOf({ logVersion, keys });

/** Another process, which knows what this one has written down. */
function another(known: KnownChanges, maxKeys?: number): KnownChanges {
  const other = new KnownChanges(maxKeys);
  expect(other.decode(known.encode())).toBe(true);
  return other;
}

describe('a page', () => {
  it('is fresh while nothing has ever changed, whatever it is made of', () => {
    expect(known.isEmpty).toBe(true);
    expect(known.version).toBe('none:0');
    for (const page of [{}, { keys: ['a'] }, { logVersion: known.version, keys: [] }]) {
      expect(known.stateOf(page)).toBe('fresh');
    }
  });

  it('from before the first message is compared with all of them', () => {
    tell('a');
    expect(known.isEmpty).toBe(false);
    for (const logVersion of [undefined, 'none:0']) {
      expect(state(logVersion, 'a')).toBe('changed');
      expect(state(logVersion, 'b')).toBe('fresh');
    }
    known.encode();
    expect(state('none:0', 'b')).toBe('fresh');
  });

  it('without keys is made of everything', () => {
    const logVersion = known.version;
    tell('a');
    expect(known.stateOf({ logVersion })).toBe('changed');
    expect(known.stateOf({ logVersion: known.version })).toBe('fresh');
  });

  it('is fresh when only something else has changed since it was made', () => {
    tell('-a');
    tell('b');
    const logVersion = known.version;
    tell('c');
    expect(state(logVersion, 'a', 'b')).toBe('fresh');
    expect(state(logVersion, 'a', 'b', 'c')).toBe('changed');
  });

  it('is unpublished by one key of many, wherever it stands among them', () => {
    const logVersion = known.version;
    tell('a', '-b', 'c');
    expect(state(logVersion, 'x', 'a', 'b', 'c')).toBe('unpublished');
    expect(state(logVersion, 'a', 'c')).toBe('changed');
  });

  it('of another log, or of messages that this process has not read yet, is made anew', () => {
    tell('-a');
    const other = another(known);
    const { version: logVersion } = other;
    expect(state('elsewhere:0')).toBe('changed');
    expect(state(logVersion.replace(/\d+$/, '9'))).toBe('changed');
  });

  it('is unpublished when everything was, and changed when everything has changed', () => {
    const first = known.version;
    tell('-*');
    const second = known.version;
    tell('*');
    const third = known.version;
    const states = [first, second, third].map((logVersion) => state(logVersion));
    expect(states).toEqual(['unpublished', 'changed', 'fresh']);
  });
});

describe('what has changed since a version', () => {
  it('are keys, and which of them were unpublished', () => {
    tell('before');
    const logVersion = known.version;
    tell('a', '-b');
    expect(known.changesSince(logVersion)).toEqual({
      everything: null,
      keys: ['a', 'b'],
      unpublished: new Set(['b']),
    });
    expect(known.changesSince(known.version)).toEqual({
      everything: null,
      keys: [],
      unpublished: new Set(),
    });
  });

  it('has those that changed last at its end', () => {
    tell('a');
    tell('b');
    tell('a');
    expect(known.changesSince('none:0').keys).toEqual(['b', 'a']);
  });

  it('is everything after a change of everything, or of another log', () => {
    const logVersion = known.version;
    tell('*');
    expect(known.changesSince(logVersion).everything).toBe('changed');
    expect(known.changesSince(known.version).everything).toBeNull();
    tell('-*');
    expect(known.changesSince(logVersion).everything).toBe('unpublished');
    expect(known.changesSince(known.version).everything).toBeNull();
    for (const other of ['elsewhere:1', 'none:9']) {
      expect(known.changesSince(other)).toEqual({
        everything: 'changed',
        keys: [],
        unpublished: new Set(),
      });
    }
  });

  it('is what was unpublished, however often it changed before', () => {
    tell('-a');
    const logVersion = known.version;
    tell('a');
    expect(known.changesSince(logVersion).unpublished).toEqual(new Set());
    expect(known.changesSince('none:0').unpublished).toEqual(new Set(['a']));
  });
});

describe('what another process reads of it', () => {
  it('is all that counts: name, version, keys and messages', () => {
    tell('-a', 'b');
    tell('*');
    const other = another(known);
    expect(other.version).toBe(known.version);
    expect(other.version).toMatch(/^[\da-f-]{36}:2$/);
    expect(other.changesSince('none:0')).toEqual(known.changesSince('none:0'));
    expect(other.isTaken(`message-${count}`)).toBe(true);
    expect(another(other).version).toBe(known.version);
  });

  it('is nothing of a line that is none, and what it knew stays', () => {
    tell('a');
    const logVersion = known.version;
    const lines = ['', '{}', 'null', '{"name":"x","count":1,"keys":[],"ids":7}'];
    for (const line of [...lines, '{"name":"x","count":1,"keys":7,"ids":[]}']) {
      expect(known.decode(line)).toBe(false);
      expect(known.version).toBe(logVersion);
      expect(state('none:0', 'a')).toBe('changed');
    }
  });

  it('are the messages of ten minutes, and those that came again', () => {
    const take = (id: string, at: number) => known.apply(lineOf({ id, at, changes: [] }));
    take('old', now() - 700);
    take('young', now() - 500);
    take('old, but come again', now() - 700);
    known.renew('old, but come again', now());
    known.renew('never come', now());
    const ids = ['old', 'young', 'old, but come again', 'never come'];
    expect(ids.map((id) => known.isTaken(id))).toEqual([true, true, true, false]);
    const other = another(known);
    expect(ids.map((id) => other.isTaken(id))).toEqual([false, true, true, false]);
  });
});

it('lines name what was unpublished as those of older sites did, and these are read', () => {
  const changes = [
    { key: 'a', unpublished: true },
    { key: 'b', unpublished: false },
  ];
  expect(JSON.parse(lineOf({ id: 'm', at: 1, changes }))).toMatchObject({
    changed: ['b'],
    withdrawn: ['a'],
  });
  const first = { name: 'n', count: 3, changedBefore: 2, withdrawnBefore: 1, keys: [], ids: [] };
  expect(known.decode(JSON.stringify(first))).toBe(true);
  expect(['n:0', 'n:1'].map((logVersion) => known.stateOf({ logVersion, keys: [] }))).toEqual([
    'unpublished',
    'changed',
  ]);
  expect(JSON.parse(known.encode())).toMatchObject(first);
});

describe('a line that can’t be read', () => {
  it.each(['{"id":"torn","at":17', '{}', '{"changed":[],"withdrawn":7}'])(
    'changes everything: %s',
    (line) => {
      const logVersion = known.version;
      known.apply(line);
      expect(known.changesSince(logVersion).everything).toBe('changed');
      expect(known.isTaken('torn')).toBe(false);
    },
  );
});

describe('too many keys', () => {
  it('are forgotten from those on that changed first: pages from before count as changed', () => {
    known = new KnownChanges(2);
    const zero = known.version;
    tell('a');
    const one = known.version;
    tell('b');
    tell('c');
    expect(known.changesSince(one)).toMatchObject({ everything: null, keys: ['b', 'c'] });
    expect(state(zero, 'x')).toBe('changed');
    expect(state(one, 'x')).toBe('fresh');
  });

  it('count as unpublished for every page from before, if they were', () => {
    known = new KnownChanges(1);
    const zero = known.version;
    tell('-a');
    const one = known.version;
    tell('b');
    expect(state(zero, 'x')).toBe('unpublished');
    expect(state(one, 'x')).toBe('fresh');
    tell('c');
    expect(state(zero, 'x')).toBe('unpublished');
    expect(state(one, 'x')).toBe('changed');
  });

  it('never make a change of everything younger or older than it is', () => {
    known = new KnownChanges(1);
    tell('a');
    tell('-*');
    const afterAll = known.version;
    tell('b');
    expect(state('none:0')).toBe('unpublished');
    expect(state(afterAll, 'x')).toBe('fresh');
  });
});

it('The ids of five thousand messages are known, the first of more are forgotten', () => {
  for (let id = 0; id <= 5_000; id += 1) {
    known.apply(lineOf({ id: String(id), at: now(), changes: [] }));
  }
  expect(['0', '1', '5000'].map((id) => known.isTaken(id))).toEqual([false, true, true]);
});
