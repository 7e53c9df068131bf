import type { FormEvent, Ref } from 'react';
import { Icon } from '@/components/icon/Icon';
import { withBasePath } from '@/lib/content/shared/base-path';
import styles from './SearchForm.module.scss';

interface SearchFormProps {
  /** What the input holds at first; it is the visitor's from then on. */
  term?: string;
  /** The input takes the focus when the screen opens. */
  autoFocus?: boolean;
  /** Id of what explains the input. */
  describedBy?: string;
  inputRef?: Ref<HTMLInputElement>;
  onType?: (text: string) => void;
  onSubmit?: (event: FormEvent) => void;
}

/** A GET form to /search (specification, section 2.9; rows 84–86). Works without scripts. */
export function SearchForm(props: SearchFormProps) {
  const { term = '', autoFocus, describedBy, inputRef, onType, onSubmit } = props;
  return (
    <form
      className={styles.form}
      role="search"
      method="get"
      action={withBasePath('/search')}
      onSubmit={onSubmit}
    >
      <label className="visually-hidden" htmlFor="search-input">
        Search
      </label>
      <input
        className={styles.input}
        id="search-input"
        ref={inputRef}
        type="search"
        name="q"
        defaultValue={term}
        placeholder="Start typing..."
        maxLength={100}
        autoComplete="off"
        autoFocus={autoFocus}
        enterKeyHint="search"
        aria-describedby={describedBy}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType?.(event.currentTarget.value)}
      />
      <button className={styles.button}>
        <Icon name="search" />
        <span className="visually-hidden">Submit search</span>
      </button>
    </form>
  );
}
