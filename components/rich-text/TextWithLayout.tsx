import type { ComponentType } from 'react';
import styles from './TextWithLayout.module.scss';

interface TextWithLayoutProps {
  html: string;
  /** What renders the HTML. */
  text: ComponentType<{ html: string; className?: string }>;
}

/** Text with columns, covers, buttons or wide blocks in it, and their styles. */
export default function TextWithLayout({ html, text: Text }: TextWithLayoutProps) {
  return <Text html={html} className={styles.text} />;
}
