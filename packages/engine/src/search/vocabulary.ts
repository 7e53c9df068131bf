import SearchableMap from 'minisearch/SearchableMap';

/** The fewest letters of a word that may be a typing error of another. */
const MIN_LETTERS = 4;

/** The number of letters from which on two of them may be wrong. */
const TWO_ERRORS_LETTERS = 6;

/** The most words that a mistyped word may mean. */
const MAX_READINGS = 6;

function errorsIn(word: string): number {
  if (word.length < MIN_LETTERS || /\d/.test(word)) return 0;
  return word.length < TWO_ERRORS_LETTERS ? 1 : 2;
}

/** Whether nothing but two neighbouring letters is exchanged between two words. */
function areExchanged(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}` === other;
}

/**
 * All words of an index, with the number of documents of each. Typing errors are found with them;
 * MiniSearch's own `fuzzy` takes words that are right for errors too, and does not say which word
 * was meant.
 */
export class Vocabulary {
  readonly #documents = new SearchableMap<number>();

  /** @param words of a document that comes (1) or goes (-1), each once */
  count(words: Iterable<string>, by: 1 | -1): void {
    for (const word of words) {
      const documents = (this.#documents.get(word) ?? 0) + by;
      if (documents > 0) this.#documents.set(word, documents);
      else this.#documents.delete(word);
    }
  }

  /** The words that somebody may have meant who typed another one, the likeliest first. */
  near(typed: string): string[] {
    const errors = errorsIn(typed);
    if (errors === 0) return [];
    const found = [...this.#documents.fuzzyGet(typed, 2)].flatMap(([word, [documents, apart]]) => {
      // Two letters exchanged are two errors to the map, and one to whoever types.
      const distance = areExchanged(typed, word) ? 1 : apart;
      const isFirstWrong = word[0] !== typed[0];
      return word === typed || distance > errors
        ? []
        : [{ word, distance, isFirstWrong, documents }];
    });
    const least = Math.min(...found.map(({ distance }) => distance));
    const nearest = found.filter(({ distance }) => distance === least);
    // Few people mistype a first letter.
    const likely = nearest.filter(({ isFirstWrong }) => !isFirstWrong);
    return (likely.length > 0 ? likely : nearest)
      .toSorted((a, b) => b.documents - a.documents)
      .slice(0, MAX_READINGS)
      .map(({ word }) => word);
  }

  /** Whether a word begins with a text. */
  hasBeginning(text: string): boolean {
    const [first] = this.#documents.atPrefix(text).keys();
    return first !== undefined;
  }
}
