import { type ReactNode, useEffect } from 'react';
import type { ToolbarEntry } from '#editor/browser/toolbar-items';
import { useEditorWords } from '#editor/ui/editor-context';
import { showWhole } from '#editor/ui/show-whole';
import { useFocusHandover } from '#editor/ui/use-focus-handover';
import { ToolbarMenu } from './ToolbarMenu';
import styles from './EditorToolbar.module.scss';

/**
 * Removes the document's speculation rules, so that an editor never sees a page fetched before the
 * link was pressed.
 */
const fetchNothingEarly = (): void =>
  document.querySelector('script[type="speculationrules"]')?.remove();

/**
 * The bar above the page. It is in the normal flow, so that it covers neither the page nor the
 * target of an anchor.
 */
function ToolbarRegion({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { label } = useEditorWords().toolbar;
  const bar = useFocusHandover<HTMLElement>('toolbar');
  useEffect(fetchNothingEarly, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears where the focus in it goes
    <section
      className={styles.bar}
      ref={bar}
      tabIndex={-1}
      onFocus={showWhole}
      aria-label={label}
      aria-busy={isBusy}
    >
      {children}
    </section>
  );
}

function Entry({ entry }: { entry: ToolbarEntry }) {
  if ('href' in entry) {
    return (
      <a
        className={styles.item}
        href={entry.href}
        aria-label={entry.short && entry.label}
        data-short={entry.short}
      >
        <span>{entry.label}</span>
      </a>
    );
  }
  return (
    <ToolbarMenu label={entry.label}>
      <ul>
        {entry.items.map(({ label, href }) => (
          <li key={`${label} ${href}`}>
            <a className={styles.entry} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </ToolbarMenu>
  );
}

function Entries({ entries }: { entries: ToolbarEntry[] }) {
  return entries.map((entry) => (
    <li key={entry.key} data-toolbar-item={entry.key}>
      <Entry entry={entry} />
    </li>
  ));
}

interface EditorToolbarProps {
  primary: ToolbarEntry[];
  secondary: ToolbarEntry[];
  /** The item my-account. */
  account: ReactNode;
}

/** The toolbar of signed-in editors. */
export function EditorToolbar({ primary, secondary, account }: EditorToolbarProps) {
  return (
    <ToolbarRegion isBusy={false}>
      <ul className={styles.items}>
        <Entries entries={primary} />
      </ul>
      <ul className={styles.items}>
        <Entries entries={secondary} />
        <li data-toolbar-item="my-account">{account}</li>
      </ul>
    </ToolbarRegion>
  );
}

/** A placeholder for the toolbar while its data loads. */
export function ToolbarSkeleton() {
  const { loading } = useEditorWords().toolbar;
  return (
    <ToolbarRegion isBusy>
      <span className="visually-hidden" role="status">
        {loading}
      </span>
      <span className={styles.skeleton} data-testid="toolbar-skeleton" />
      <span className={styles.skeleton} />
    </ToolbarRegion>
  );
}

/** Replaces the toolbar when its data could not be loaded, and offers to try again. */
export function ToolbarTrouble({ onRetry, account }: { onRetry: () => void; account: ReactNode }) {
  const { toolbar, actions } = useEditorWords();
  return (
    <ToolbarRegion isBusy={false}>
      <p className={styles.trouble} role="status">
        {toolbar.trouble}{' '}
        <button className={styles.item} type="button" onClick={onRetry}>
          {actions.again}
        </button>
      </p>
      <div>{account}</div>
    </ToolbarRegion>
  );
}

/** A mistake in the toolbar's items, shown to whoever makes them. */
export function ToolbarMistake({ message }: { message: string }) {
  return (
    <ToolbarRegion isBusy={false}>
      <p className={styles.trouble} role="alert">
        {message}
      </p>
    </ToolbarRegion>
  );
}
