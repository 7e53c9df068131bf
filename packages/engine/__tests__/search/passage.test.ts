import { passage, wordsToMark } from '#search/passage';

const isFoundBy = (word: string): boolean => ['fern', 'door'].includes(word.toLowerCase());

describe('What is shown of a document that was found', () => {
  const text = 'First a greeting. The fern grew by the door. Then it was cut! The end.';

  it('is the excerpt, when it has a word that was searched for', () => {
    expect(passage({ excerpt: 'About a fern.', text }, isFoundBy, 300)).toBe('About a fern.');
  });

  it('is the sentence that has most of the words, and what follows', () => {
    expect(passage({ excerpt: 'About plants.', text }, isFoundBy, 300)).toBe(
      '… The fern grew by the door. Then it was cut! The end.',
    );
  });

  it('is never longer than it may be, and cut between words', () => {
    const shown = passage({ excerpt: '', text }, isFoundBy, 20);
    expect(shown).toBe('… The fern grew by…');
    expect(shown.length).toBeLessThanOrEqual(20);
    const unbroken = passage({ excerpt: '', text: '🌱'.repeat(50) }, isFoundBy, 20);
    expect(unbroken.length).toBeLessThanOrEqual(20);
    expect(unbroken).toBe(`${'🌱'.repeat(9)}…`);
  });

  it('ends with its sentence where it is cut there: no full stop is followed by an ellipsis', () => {
    expect(passage({ excerpt: '', text }, isFoundBy, 31)).toBe('… The fern grew by the door.');
    expect(
      passage({ excerpt: 'A fern, he said “twice.” Then the door.', text }, isFoundBy, 30),
    ).toBe('A fern, he said “twice.”');
  });

  it('has an ellipsis where it is cut within an address, behind the full stop of it too', () => {
    const excerpt = 'fern www.plants.example.com';
    expect(passage({ excerpt, text }, isFoundBy, 17)).toBe('fern www.plants.…');
    expect(passage({ excerpt: 'fern 植物。庭に緑', text }, isFoundBy, 9)).toBe('fern 植物。');
    expect(passage({ excerpt: 'A fern example. Com.', text }, isFoundBy, 16)).toBe(
      'A fern example.',
    );
  });

  it('is the excerpt, or the beginning of the text, when it was found by its title alone', () => {
    expect(passage({ excerpt: 'About plants.', text: 'No.' }, isFoundBy, 300)).toBe(
      'About plants.',
    );
    expect(passage({ excerpt: '', text: 'No. Nor here.' }, isFoundBy, 300)).toBe('No. Nor here.');
    expect(passage({ excerpt: '', text: '' }, isFoundBy, 300)).toBe('');
  });
});

test('The words that are marked are those of the texts, as they are written there, each once', () => {
  expect(wordsToMark(['Fern, fern and FERN', 'the door'], isFoundBy)).toEqual([
    'Fern',
    'fern',
    'FERN',
    'door',
  ]);
});
