import type { ComponentType } from 'react';
import styles from './TextWithRareBlocks.module.scss';

interface TextWithRareBlocksProps {
  html: string;
  /** What renders the HTML. */
  text: ComponentType<{ html: string; className?: string }>;
}

/** Text with columns, covers, buttons, embeds, colours or wide blocks in it, and their styles. */
export default function TextWithRareBlocks({ html, text: Text }: TextWithRareBlocksProps) {
  return <Text html={html} className={styles.text} />;
}
