import {
  COMMENT_TIME,
  COMMENT_TRAP,
  type CommentField,
  MAX_COMMENT_LENGTH,
} from '@homegrown/engine/content/shared/comment-fields';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { NewComment } from '@homegrown/engine/content/shared/shown-comment';
import clsx from 'clsx';
import { useWords } from '@/components/wording/words-context';
import styles from './CommentForm.module.scss';
import buttons from '@/components/button-link/ButtonLink.module.scss';

const INPUTS = [
  { field: 'name', type: 'text', autoComplete: 'name' },
  { field: 'email', type: 'email', autoComplete: 'email' },
  { field: 'url', type: 'url', autoComplete: 'url' },
] as const;

const idOf = (field: CommentField): string => `comment-${field}`;

/** The attributes and the message of a field, with or without an error. */
function stateOf(field: CommentField, { errors }: NewComment) {
  const error = errors.find((one) => one.field === field);
  return {
    error: error?.words ?? null,
    attributes: {
      id: idOf(field),
      name: field,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? `${idOf(field)}-error` : undefined,
    },
  };
}

function Field({
  field,
  comment,
  children,
}: {
  field: CommentField;
  comment: NewComment;
  children: (attributes: ReturnType<typeof stateOf>['attributes']) => React.ReactNode;
}) {
  const words = useWords('comments');
  const { error, attributes } = stateOf(field, comment);
  return (
    <div className={clsx(styles.field, field === 'text' && styles.wide)}>
      <label className={styles.label} htmlFor={attributes.id}>
        {words[field]}
      </label>
      {children(attributes)}
      {error && (
        <p className={styles.error} id={`${attributes.id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function Summary({ words, errors }: Pick<NewComment, 'words' | 'errors'>) {
  const labels = useWords('comments');
  if (words === null) return null;
  return (
    // The form's address has this id as its hash, so a screen reader announces the summary first
    // and the keyboard continues from it.
    <div className={styles.summary} id="comment-answer" role="alert" tabIndex={-1}>
      <p>{words}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error.field}>
              <a href={`#${idOf(error.field)}`}>{labels[error.field]}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The form for a comment. It is a plain form, whether or not scripts run. */
export function CommentForm({ comment }: { comment: NewComment }) {
  const { action, time, typed, words, errors, answers } = comment;
  const labels = useWords('comments');
  return (
    <section className={styles.section} id="comment-form" aria-labelledby="comment-form-title">
      <h2 className={styles.title} id="comment-form-title">
        {answers ? fillIn(labels.replyTo, { name: answers.name }) : labels.write}
      </h2>
      {answers?.quoted && (
        <blockquote className={styles.quoted} dir="auto">
          {answers.quoted}
        </blockquote>
      )}
      <Summary words={words} errors={errors} />
      <form className={styles.form} method="post" action={action} noValidate>
        <p className={styles.wide}>{labels.required}</p>
        {INPUTS.map(({ field, type, autoComplete }) => (
          <Field key={field} field={field} comment={comment}>
            {(attributes) => (
              <input
                {...attributes}
                className={styles.input}
                type={type}
                autoComplete={autoComplete}
                maxLength={MAX_COMMENT_LENGTH[field]}
                required={field !== 'url'}
                defaultValue={typed[field]}
              />
            )}
          </Field>
        ))}
        <Field field="text" comment={comment}>
          {(attributes) => (
            <textarea
              {...attributes}
              className={styles.input}
              rows={8}
              maxLength={MAX_COMMENT_LENGTH.text}
              required
              dir="auto"
              defaultValue={typed.text}
            />
          )}
        </Field>
        <p className={styles.trap} aria-hidden="true">
          <label>
            {labels.leaveEmpty}
            <input name={COMMENT_TRAP} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <input type="hidden" name={COMMENT_TIME} value={time} />
        <p className={styles.send}>
          <button className={buttons.button}>{labels.send}</button>
          {answers && <a href={answers.back}>{labels.noReply}</a>}
        </p>
      </form>
    </section>
  );
}
