import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import { MAX_TERM_CHARACTERS } from '@homegrown/engine/content/shared/search-term';
import type { FormEvent, Ref } from 'react';
import { Icon } from '@/components/icon/Icon';
import { useWords } from '@/components/wording/words-context';
import styles from './SearchForm.module.scss';

interface SearchFormProps {
  /** The input's first value. */
  term?: string;
  /** The code of the language to search in, on a multilingual site. */
  language?: string;
  /** The input gets the focus when the screen opens. */
  autoFocus?: boolean;
  /** Id of the element that explains the input. */
  describedBy?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** What the browser suggests while somebody types. */
  suggestions?: readonly string[];
  onType?: (text: string) => void;
  onSubmit?: (event: FormEvent) => void;
}

/** A GET form to /search. Works without scripts. */
export function SearchForm(props: SearchFormProps) {
  const {
    term = '',
    language,
    autoFocus,
    describedBy,
    inputRef,
    suggestions,
    onType,
    onSubmit,
  } = props;
  const words = useWords('layout');
  return (
    <form
      className={styles.form}
      role="search"
      method="get"
      action={withBasePath('/search')}
      onSubmit={onSubmit}
    >
      {language && <input type="hidden" name="lang" value={language} />}
      <label className="visually-hidden" htmlFor="search-input">
        {words.search}
      </label>
      <input
        className={styles.input}
        id="search-input"
        ref={inputRef}
        type="search"
        name="q"
        defaultValue={term}
        placeholder={words.searchPlaceholder}
        maxLength={MAX_TERM_CHARACTERS}
        autoComplete="off"
        autoFocus={autoFocus}
        enterKeyHint="search"
        aria-describedby={describedBy}
        list={suggestions && 'search-suggestions'}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType?.(event.currentTarget.value)}
      />
      {suggestions && (
        <datalist id="search-suggestions">
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
      <button className={styles.button}>
        <Icon name="search" />
        <span className="visually-hidden">{words.searchSubmit}</span>
      </button>
    </form>
  );
}
