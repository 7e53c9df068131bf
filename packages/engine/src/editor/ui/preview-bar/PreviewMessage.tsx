import { useEditorParts, useEditorWords } from '#editor/ui/editor-context';
import { type AttemptedTask, useAttempt } from '#editor/ui/use-attempt';
import { useFocusHandover } from '#editor/ui/use-focus-handover';
import styles from './PreviewMessage.module.scss';

/**
 * What the editor can do next: a link, or a task of the page, which is busy until it ends and whose
 * failure is shown.
 */
export type MessageAction =
  | { label: string; href: string }
  | { label: string; onClick: AttemptedTask };

interface PreviewMessageProps {
  title: string;
  text: string[];
  /** The technical error. */
  detail?: string;
  actions: MessageAction[];
}

/**
 * A preview on its way: "Loading...", or that the editor is being signed in. It is
 * all that a browser without scripts ever gets, so it has the words for that too.
 */
export function PreviewProgress({ isSigningIn }: { isSigningIn: boolean }) {
  const { preview } = useEditorWords();
  const { Layout, Loading } = useEditorParts();
  const main = useFocusHandover<HTMLElement>('preview');
  return (
    <Layout main={main}>
      <h1 className="visually-hidden">{preview.title}</h1>
      <noscript>
        <p className={styles.scriptless}>{preview.scriptless}</p>
      </noscript>
      {isSigningIn ? (
        <p className={styles.progress} role="status">
          {preview.loggingIn}
        </p>
      ) : (
        <Loading />
      )}
    </Layout>
  );
}

interface ActionButtonProps {
  action: MessageAction;
  isFirst: boolean;
  isBusy: boolean;
  attempt: (task: AttemptedTask) => void;
}

function ActionButton({ action, isFirst, isBusy, attempt }: ActionButtonProps) {
  const { primaryButton } = useEditorParts();
  const className = isFirst ? primaryButton : styles.plain;
  return 'href' in action ? (
    <a className={className} href={action.href}>
      {action.label}
    </a>
  ) : (
    <button
      className={className}
      type="button"
      aria-disabled={isBusy}
      onClick={() => attempt(action.onClick)}
    >
      {action.label}
    </button>
  );
}

function Message({ title, text, detail, actions }: PreviewMessageProps) {
  const heading = useFocusHandover<HTMLHeadingElement>('preview');
  const { isBusy, mistake, attempt } = useAttempt();
  return (
    <div className={styles.message}>
      <div role="alert">
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text.map((paragraph) => (
          <p className={styles.text} key={paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
      {detail && (
        <pre className={styles.detail} lang="en" dir="ltr">
          {detail}
        </pre>
      )}
      <ul className={styles.actions}>
        {actions.map((action, index) => (
          <li key={action.label}>
            <ActionButton action={action} isFirst={index === 0} isBusy={isBusy} attempt={attempt} />
          </li>
        ))}
      </ul>
      <p className={styles.mistake} role="alert">
        {mistake}
      </p>
    </div>
  );
}

/** Why there is no preview, in words, and what the editor can do about it. */
export function PreviewMessage(props: PreviewMessageProps) {
  const { Layout } = useEditorParts();
  return (
    <Layout>
      {/* Another message is another thing: what went wrong with the last one is not said of it. */}
      <Message key={props.title} {...props} />
    </Layout>
  );
}
