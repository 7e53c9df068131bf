import clsx from 'clsx';
import { ContentHtml, type ContentHtmlProps } from './ContentHtml';
import styles from './TextWithForms.module.scss';

/** Text with forms in it, and the styles of the forms. */
export default function TextWithForms({ className, ...content }: ContentHtmlProps) {
  return <ContentHtml {...content} className={clsx(styles.text, className)} />;
}
