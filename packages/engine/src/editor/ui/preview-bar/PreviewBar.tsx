import clsx from 'clsx';
import { Chevron } from '#editor/ui/Chevron';
import { useEditorWords } from '#editor/ui/editor-context';
import { useAttempt } from '#editor/ui/use-attempt';
import { useDisclosure } from '#editor/ui/use-disclosure';
import { useFocusHandover } from '#editor/ui/use-focus-handover';
import styles from './PreviewBar.module.scss';

interface PreviewBarProps {
  /** "Draft", "Scheduled for December 1, 2026 at 9:05 AM". */
  status: string;
  /** The page that visitors see; null when there is none. */
  publishedHref: string | null;
  editHref: string;
  /** Where "Exit preview" leads. */
  exitHref: string;
  /** Signs the editor out; gives what went wrong, or null. */
  onSignOut: () => Promise<string | null>;
}

/**
 * The bar above a preview: its status, and links to the editor and the exit. On a narrow screen a
 * button opens those over the page, so that the bar stays one row in every language.
 */
export function PreviewBar(props: PreviewBarProps) {
  const { status, publishedHref, editHref, exitHref, onSignOut } = props;
  const { preview, actions } = useEditorWords();
  const { isBusy, mistake, attempt } = useAttempt();
  const bar = useFocusHandover<HTMLElement>('preview');
  const { isOpen, around, button, panelId } = useDisclosure();

  return (
    <aside className={styles.bar} aria-label={preview.title} ref={bar} tabIndex={-1}>
      <p className={styles.text}>
        <strong className={styles.label}>{preview.title}</strong> <span>{status}</span>
      </p>
      <div {...around}>
        <button className={styles.opener} type="button" {...button}>
          {preview.actions}
          <span className={styles.chevron}>
            <Chevron />
          </span>
        </button>
        <ul className={clsx(styles.links, isOpen && styles.open)} id={panelId}>
          {publishedHref !== null && (
            <li>
              <a href={publishedHref}>{preview.published}</a>
            </li>
          )}
          <li>
            <a href={editHref}>{actions.edit}</a>
          </li>
          <li>
            <a href={exitHref}>{preview.exit}</a>
          </li>
          <li>
            <button type="button" aria-disabled={isBusy} onClick={() => attempt(onSignOut)}>
              {actions.logOut}
            </button>
          </li>
        </ul>
      </div>
      <p className={styles.mistake} role="alert">
        {mistake}
      </p>
    </aside>
  );
}
