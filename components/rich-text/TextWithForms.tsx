import { ContentHtml } from './ContentHtml';
import styles from './TextWithForms.module.scss';

/** Text with forms in it, and the styles of the forms. */
export default function TextWithForms({ html }: { html: string }) {
  return <ContentHtml html={html} className={styles.text} />;
}
