import { ContentHtml } from './ContentHtml';
import styles from './TextWithForms.module.scss';

/** A text with forms of its own, and their styles. */
export default function TextWithForms({ html }: { html: string }) {
  return <ContentHtml html={html} className={styles.text} />;
}
