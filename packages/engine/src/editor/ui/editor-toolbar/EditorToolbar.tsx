import { type ReactElement, type ReactNode, useEffect } from 'react';
import { ACCOUNT, type PlacedEntries, type ToolbarEntry } from '#editor/browser/toolbar-items';
import { useEditorWords } from '#editor/ui/editor-context';
import { showWhole } from '#editor/ui/show-whole';
import { useFocusHandover } from '#editor/ui/use-focus-handover';
import type { ToolbarNode } from './toolbar-plugins';
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

/** The nodes of a toolbar without plugins: its entries and, at the end, the account's menu. */
export function ownNodes(
  { primary, secondary }: Pick<PlacedEntries, 'primary' | 'secondary'>,
  account: ReactElement,
): ToolbarNode[] {
  const nodesAt = (location: ToolbarNode['location'], entries: readonly ToolbarEntry[]) =>
    entries.map((entry) => ({ id: entry.key, location, component: <Entry entry={entry} /> }));
  return [
    ...nodesAt('primary', primary),
    ...nodesAt('secondary', secondary),
    { id: ACCOUNT, location: 'secondary', component: account },
  ];
}

function Nodes({ nodes }: { nodes: readonly ToolbarNode[] }) {
  return (
    <ul className={styles.items}>
      {nodes.map(({ id, component, additionalClassNames }) => (
        <li key={id} className={additionalClassNames} data-toolbar-item={id}>
          {component}
        </li>
      ))}
    </ul>
  );
}

/** The toolbar of signed-in editors. */
export function EditorToolbar({ nodes }: { nodes: readonly ToolbarNode[] }) {
  return (
    <ToolbarRegion isBusy={false}>
      <Nodes nodes={nodes.filter(({ location }) => location === 'primary')} />
      <Nodes nodes={nodes.filter(({ location }) => location === 'secondary')} />
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
