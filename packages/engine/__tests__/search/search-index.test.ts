import type { SearchDocument } from '#search/search-document';
import { type Hits, SearchIndex } from '#search/search-index';

let id = 0;
const document = (title: string, text = '', more: Partial<SearchDocument> = {}): SearchDocument => {
  id += 1;
  return {
    id: String(id),
    databaseId: id,
    href: `/${id}/`,
    title,
    kind: 'Post',
    date: '2026-05-01T09:00:00',
    dateGmt: '2026-05-01T07:00:00',
    excerpt: '',
    terms: '',
    text,
    ...more,
  };
};

function indexOf(documents: SearchDocument[], synonyms: string[][] = []): SearchIndex {
  const index = new SearchIndex({ language: 'en-US', synonyms });
  for (const one of documents) index.put(one);
  return index;
}

const titles = (index: SearchIndex, term: string): string[] =>
  index.search(term, { skip: 0, take: 10 }).hits.map((hit) => hit.document.title);

describe('The index of a site', () => {
  const index = indexOf(
    [
      document('Start a newsletter', 'Write to twelve people once a month.'),
      document('Rewrite your prices page', 'Say what it costs before they ask.'),
      document('Opening hours', 'Put them on the door and on the map.', { terms: 'Local, Maps' }),
      document('A letter from the greenhouse', 'The fern grew by an inch.'),
      document('Café windows', 'People who walk by look at the door.'),
    ],
    [
      ['newsletter', 'bulletin'],
      ['opening hours', 'timetable', 'business times'],
    ],
  );

  it.each([
    ['a word of the title', 'newsletter', 'Start a newsletter'],
    ['a word of the text alone', 'fern', 'A letter from the greenhouse'],
    ['the name of a category', 'local', 'Opening hours'],
    ['the beginning of a word', 'greenh', 'A letter from the greenhouse'],
    ['another form of a word', 'pricing', 'Rewrite your prices page'],
    ['a letter too few', 'newsleter', 'Start a newsletter'],
    ['two letters exchanged', 'opneing hours', 'Opening hours'],
    ['another letter, in a short word', 'farn', 'A letter from the greenhouse'],
    ['no accent and no capital', 'cafe', 'Café windows'],
    ["the owner's other word for it", 'bulletin', 'Start a newsletter'],
    ["a typing error in the owner's word", 'buletin', 'Start a newsletter'],
    ["the beginning of the owner's word", 'bullet', 'Start a newsletter'],
    ["the owner's word for several", 'timetable', 'Opening hours'],
    ["the owner's several words", 'business times', 'Opening hours'],
    ['words that stand together', 'look at the door', 'Café windows'],
    ['a typing error that is a word itself', 'walk my', 'Café windows'],
  ])('finds by %s', (_, term, title) => {
    expect(titles(index, term)[0]).toBe(title);
  });

  it.each([
    ['茶', ['紅茶と京都', '京都の茶']],
    ['京', ['紅茶と京都', '京都の茶']],
    ['紅茶', ['紅茶と京都']],
    ['C#', ['Learn C#']],
    ['c++', ['Learn C++']],
    ['at&t', ['Calls by AT&T']],
  ])('finds by %s what is written so, and nothing else', (term, found) => {
    const written = ['京都の茶', '紅茶と京都', 'Learn C#', 'Learn C++', 'Learn C', 'Calls by AT&T'];
    const others = indexOf(written.map((title) => document(title)));
    expect(titles(others, term).toSorted()).toEqual(found.toSorted());
  });

  it.each([
    ['fotograf', 'Photographs of bread'],
    ['Fotografs', 'Photographs of bread'],
    ['phoyer', 'A foyer'],
    ['kontakt', 'Contact'],
    ['contakt', 'Contact'],
    ['strasse', 'Straße'],
    ['STRASSE', 'Straße'],
  ])('finds by %s what sounds so: %s', (term, title) => {
    const written = ['Photographs of bread', 'A foyer', 'Contact', 'Straße', 'Philosophy'];
    const others = indexOf(written.map((one) => document(one)));
    expect(titles(others, term)).toEqual([title]);
  });

  it('puts a word as it was typed before one that means the same', () => {
    const others = indexOf(
      [document('A picture'), document('A photo')],
      [['photo', 'picture', 'image']],
    );
    expect(titles(others, 'foto')[0]).toBe('A photo');
  });

  it('does not find by a part of several words of the owner', () => {
    expect(titles(index, 'business')).toEqual([]);
    expect(titles(index, 'timetable')).not.toContain('Start a newsletter');
  });

  describe('asked a question', () => {
    const common = 'how much should i do it on the';
    const answers = indexOf([
      document('Test an ad', `${common} spend`),
      document('A budget', 'spend on ads'),
      document('Ads and jars', 'You spend a little.'),
      ...['Soap', 'Bread', 'Flour', 'Ferns', 'Shoes', 'Boats'].map((title) =>
        document(title, common),
      ),
    ]);

    it('finds what has its rare words, not what has its common words alone', () => {
      expect(titles(answers, 'how much should i spend on ads').toSorted()).toEqual([
        'A budget',
        'Ads and jars',
        'Test an ad',
      ]);
    });

    it('finds what has some of the words where nothing has enough', () => {
      const others = indexOf([document('Bread'), document('Flour'), document('Soap')]);
      expect(titles(others, 'bread flour soap').toSorted()).toEqual(['Bread', 'Flour', 'Soap']);
    });

    it('finds a line of a text alone', () => {
      expect(titles(answers, 'you spend a little')).toEqual(['Ads and jars']);
    });
  });

  it('finds what has all words before what has some', () => {
    expect(titles(index, 'people door')).toEqual(['Café windows']);
    expect(titles(index, 'fern twelve')).toHaveLength(2);
    expect(titles(index, 'zebra')).toEqual([]);
    expect(titles(index, '???')).toEqual([]);
  });

  it('says what was meant, and nothing where every word is known', () => {
    const meant = (term: string) => index.search(term, { skip: 0, take: 1 }).didYouMean;
    expect(meant('newsleter')).toBe('newsletter');
    expect(meant('opneing hours')).toBe('opening hours');
    expect(meant('opening hours')).toBeNull();
    expect(meant('green')).toBeNull();
    expect(meant('bulletin')).toBeNull();
    expect(meant('zzzzzz')).toBeNull();
  });

  it('tells a synonym from another word of its stem, and finds forms of both', () => {
    const hotel = indexOf(
      [
        document('Reviews', 'A good review.'),
        document('Stars', 'Five ratings.'),
        document('Prices', 'An hourly rate.'),
        document('Paths', 'A hike.'),
      ],
      [['review', 'rating']],
    );
    expect(titles(hotel, 'review')).toEqual(['Reviews', 'Stars']);
    expect(titles(hotel, 'ratings').slice(0, 2).toSorted()).toEqual(['Reviews', 'Stars']);
    expect(titles(hotel, 'rates').toSorted()).toEqual(['Prices', 'Stars']);
    expect(titles(hotel, 'hiking')).toEqual(['Paths']);
    const [stars] = hotel.search('Stars', { skip: 0, take: 1 }).hits;
    hotel.remove(stars?.document.id ?? '');
    expect(titles(hotel, 'review')).toEqual(['Reviews']);
  });

  it('says which words are worth a mark', () => {
    const [hit] = index.search('on the door', { skip: 0, take: 1 }).hits;
    const told = ['the', 'The', 'on', 'door', 'doors'].map((word) => hit?.isTelling(word));
    expect(told.slice(3)).toEqual([true, true]);
    const garden = indexOf(
      ['The fern', 'The rose', 'The moss'].map((title) => document(title, 'one and only on it')),
    );
    const marks = (typed: string, ...words: string[]) =>
      words.filter((word) => garden.search(typed, { skip: 0, take: 1 }).hits[0]?.isTelling(word));
    expect(marks('the fern', 'The', 'the', 'fern', 'ferns')).toEqual(['fern', 'ferns']);
    expect(marks('the', 'The', 'fern')).toEqual(['The']);
    expect(marks('on', 'on', 'one', 'only')).toEqual(['on']);
    expect(marks('onl', 'on', 'only')).toEqual(['only']);
  });

  it('gives a page of what it finds, says how many there are, and by which words', () => {
    const { total, hits } = index.search('door', { skip: 1, take: 1 });
    expect([total, hits.length]).toEqual([2, 1]);
    expect(['door', 'Door', 'doors', 'map'].map((word) => hits[0]?.isFoundBy(word))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('shows nothing that is hidden', () => {
    const [hit] = index.search('fern', { skip: 0, take: 1 }).hits;
    const found = index.search('fern', { skip: 0, take: 1 }, (one) => one === hit?.document.id);
    expect(found).toMatchObject({ total: 0, hits: [] });
  });

  it('forgets what was removed, and the former words of what has changed', () => {
    const soap = document('Soap', 'lavender');
    const changing = indexOf([soap, document('Oil', 'olive')]);
    changing.put({ ...soap, text: 'rosemary' });
    expect(titles(changing, 'lavender')).toEqual([]);
    expect(titles(changing, 'rosemary')).toEqual(['Soap']);
    changing.remove(soap.id);
    changing.remove('never there');
    expect(titles(changing, 'rosemary')).toEqual([]);
    expect(changing.search('rosemarry', { skip: 0, take: 1 }).didYouMean).toBeNull();
    expect([changing.size, changing.has(soap.id)]).toEqual([1, false]);
  });

  describe('of a site where 6,000 contents have a word', () => {
    const every = (give: (number: number) => SearchDocument) =>
      indexOf(Array.from({ length: 6_000 }, (_, number) => give(number)));
    const numbersOf = ({ hits }: Hits) =>
      hits.map((hit) => Number(/\d+$/.exec(hit.document.title)));

    it('leaves the word out where a rarer one is sought', () => {
      const large = every((number) =>
        document(`Post ${number}`, number === 8 ? 'rare' : `common ${number === 7 ? 'rare' : ''}`),
      );
      expect(titles(large, 'common rare').toSorted()).toEqual(['Post 7', 'Post 8']);
      expect(titles(large, 'rare common').toSorted()).toEqual(['Post 7', 'Post 8']);
    });

    it('finds the first 300 that have it in their titles, when nothing else is sought', () => {
      const large = every((number) => document(`${number % 2 ? 'Common' : 'Other'} ${number}`, ''));
      const half = every((number) => document(`Common ${number}`, ''));
      expect(large.search('common', { skip: 0, take: 1 }).total).toBe(3_000);
      const found = half.search('common', { skip: 0, take: 300 });
      expect(found.total).toBe(300);
      expect(numbersOf(found).toSorted((a, b) => a - b)).toEqual([...Array(300).keys()]);
      expect(found.hits[0]?.isFoundBy('Common')).toBe(true);
    });

    it('finds all when it is in no title, and few when it is in few', () => {
      const large = every((number) =>
        document(number === 5_999 ? 'Common 5999' : `Post ${number}`, 'common words'),
      );
      expect(titles(large, 'common')).toEqual(['Common 5999']);
      expect(large.search('words', { skip: 0, take: 1 }).total).toBe(6_000);
    });

    it('goes by the two rarest words where all are so common and stand in no title', () => {
      const large = indexOf(
        Array.from({ length: 8_000 }, (_, number) => {
          const words = [
            number % 8 ? 'the' : '',
            number % 4 ? 'page' : '',
            number % 3 ? 'what' : '',
          ];
          return document(`Post ${number}`, words.join(' '));
        }),
      );
      const found = large.search('the page what', { skip: 0, take: 8_000 });
      expect(found.total).toBe(4_000);
      expect(numbersOf(found).every((number) => number % 4 && number % 3)).toBe(true);
    });
  });

  it('searches for twelve words at most', () => {
    const term = `${'fern '.repeat(12)}zebra`;
    expect(titles(index, term)).toEqual(['A letter from the greenhouse']);
  });
});
