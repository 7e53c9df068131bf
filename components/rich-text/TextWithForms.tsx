import clsx from 'clsx';
import { ContentHtml } from './ContentHtml';
import styles from './TextWithForms.module.scss';

/** Text with forms in it, and the styles of the forms. */
export default function TextWithForms({ html, className }: { html: string; className?: string }) {
  return <ContentHtml html={html} className={clsx(styles.text, className)} />;
}
